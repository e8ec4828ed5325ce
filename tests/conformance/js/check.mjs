// node check.mjs SPEC: tries every vector of SPEC/vectors and every record of SPEC/records. Prints one JSON
// object, how many passed of each kind and what failed; exits with 1 if anything failed.

import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join, relative } from "node:path";
import { BgnError } from "./errors.mjs";
import { readAll, readOne } from "./files.mjs";
import * as luck from "./luck.mjs";
import { toBgn, toJson } from "./write.mjs";

const spec = process.argv[2];
const passed = {};
const failed = [];

function check(kind, name, test) {
  passed[kind] ??= 0;
  try {
    test();
    passed[kind]++;
  } catch (error) {
    failed.push({ kind, name, why: String(error.stack ?? error) });
  }
}

function same(what, got, wanted) {
  if (got !== wanted) throw new Error(`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
}

function refusal(bytes) {
  try {
    readOne(bytes);
  } catch (error) {
    if (error instanceof BgnError) return error;
    throw error;
  }
  throw new Error("accepted");
}

const inVectors = (...path) => join(spec, "vectors", ...path);
const load = (...path) => JSON.parse(readFileSync(inVectors(...path), "utf8"));
const named = (folder, end) => readdirSync(folder).filter((name) => name.endsWith(end)).sort();

// A record must give this JSON, and that JSON the same record.
function checkJson(record, wanted) {
  same("JSON of the vector", `${toJson(record, 1)}\n`, wanted.toString("utf8"));
  const again = readOne(wanted);
  same("BGN of the JSON", toBgn(again), toBgn(record));
  same("JSON of the JSON", toJson(again), toJson(record));
  const line = Buffer.from(`${toJson(record)}\n`);
  const twice = [...readAll(Buffer.concat([line, line]))].map((one) => toBgn(one.record));
  same("two records as JSON Lines", twice.join(""), toBgn(record).repeat(2));
}

for (const name of named(inVectors("bgn", "valid"), ".bgn")) {
  check("valid", `valid/${name}`, () => {
    const bytes = readFileSync(inVectors("bgn", "valid", name));
    const record = readOne(bytes);
    same("BGN", toBgn(record), bytes.toString("utf8"));
    checkJson(record, readFileSync(inVectors("bgn", "valid", name.replace(/bgn$/, "json"))));
  });
}

for (const name of named(inVectors("bgn", "accepted"), ".bgn")) {
  check("accepted", `accepted/${name}`, () => {
    const bytes = readFileSync(inVectors("bgn", "accepted", name));
    const record = readOne(bytes);
    if (toBgn(record) === bytes.toString("utf8")) throw new Error("canonical");
    same("canonical form, read again", toBgn(readOne(Buffer.from(toBgn(record)))), toBgn(record));
    checkJson(record, readFileSync(inVectors("bgn", "accepted", name.replace(/bgn$/, "json"))));
  });
}

const good = Buffer.from("%BGN 1\ngame good 1\n---\nA one\n");
for (const vector of load("bgn", "invalid.json").filter(({ level }) => level === "container")) {
  check("invalid", `invalid/${vector.file}`, () => {
    const bytes = readFileSync(inVectors("bgn", "invalid", vector.file));
    const error = refusal(bytes);
    same("code", error.code, vector.code);
    same("line", error.line, vector.line);
    same("column", error.column, vector.column);
    if (bytes.length === 0 || bytes.at(-1) !== 0x0a) return;
    // A bad record between two good ones: the error is the same and nothing else is lost. What stands before
    // the first line of a record belongs to the record above it, if there is one.
    if (!bytes.toString("latin1").startsWith("%BGN ")) return;
    const [first, bad, last, ...rest] = readAll(Buffer.concat([good, bytes, good]));
    const lines = good.toString("utf8").split("\n").length - 1;
    same("the record before it", toBgn(first.record), good.toString("utf8"));
    same("code in a file", bad.error.code, vector.code);
    same("line in a file", bad.error.line, vector.line + lines);
    same("the record behind it", toBgn(last.record), good.toString("utf8"));
    same("the rest", rest.length, 0);
  });
}

for (const vector of load("bgn", "invalid-json.json")) {
  check("invalid-json", `invalid-json.json ${vector.name}`, () => {
    const error = refusal(Buffer.from(vector.text, "utf8"));
    same("code", error.code, vector.code);
    same("path", error.path, vector.path);
  });
}

const rng = load("rng.json");
for (const vector of rng.seeds) {
  check("seeds", `rng.json seed ${JSON.stringify(vector.seed).slice(0, 40)}`, () => {
    same("commit", luck.commit(vector.seed), vector.commit);
    const x = luck.number(luck.samplingKey(vector.seed), 0n, 0);
    same("sample", x.toString(16).padStart(64, "0"), vector.sample);
  });
}
for (const vector of rng.below) {
  const { seed, total, c } = vector;
  check("below", `rng.json ${JSON.stringify(seed).slice(0, 40)} ${total} ${c}`, () => {
    const got = luck.draw(luck.key(seed), BigInt(c), BigInt(total));
    same("case", got.case.toString(), vector.case);
    same("attempts", got.attempts, vector.attempts);
  });
}

const records = join(spec, "records");
passed.records = 0;
const inside = existsSync(records) ? readdirSync(records, { withFileTypes: true }) : [];
const folders = inside.filter((one) => one.isDirectory()).map((one) => one.name);
for (const folder of folders.sort()) {
  for (const name of named(join(records, folder), ".bgn")) {
    const path = join(records, folder, name);
    check("files", relative(spec, path), () => {
      const bytes = readFileSync(path);
      const found = [...readAll(bytes)];
      for (const { error } of found) if (error !== undefined) throw error;
      same("BGN", found.map(({ record }) => toBgn(record)).join(""), bytes.toString("utf8"));
      for (const { record } of found) {
        same("JSON and back", toBgn(readOne(Buffer.from(toJson(record)))), toBgn(record));
      }
      passed.records += found.length;
    });
  }
}

process.stdout.write(`${JSON.stringify({ passed, failed }, null, 1)}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;
