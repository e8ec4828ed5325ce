// Reads texts, base64 and one on each line of standard input, and prints one JSON line for each: the records
// with their canonical bytes and JSON form, and the errors, in the order of the file.

import { createInterface } from "node:readline";
import { readAll } from "./files.mjs";
import { toBgn, toJson } from "./write.mjs";

for await (const line of createInterface({ input: process.stdin })) {
  const found = [];
  for (const { record, error } of readAll(Buffer.from(line, "base64"))) {
    if (error === undefined) found.push({ bgn: toBgn(record), json: toJson(record) });
    else found.push({ code: error.code, line: error.line, column: error.column, path: error.path });
  }
  process.stdout.write(`${JSON.stringify(found)}\n`);
}
