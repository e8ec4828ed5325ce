// Files of any number of records, BGN or JSON.

import { readRecord } from "./bgn.mjs";
import { BgnError, LIMITS } from "./errors.mjs";
import { parseJson } from "./json.mjs";
import { fromJson } from "./jsonform.mjs";
import { decode } from "./text.mjs";

const LF = 0x0a;

// What read() gives, or the error that stands in its place.
function attempt(read) {
  try {
    return { record: read() };
  } catch (error) {
    if (error instanceof BgnError) return { error };
    throw error;
  }
}

// Where records begin: at the first byte, and at every line that begins with `%BGN `.
function* split(bytes) {
  const magic = Buffer.from("\n%BGN ");
  let start = 0;
  let number = 1;
  while (start < bytes.length) {
    const at = bytes.indexOf(magic, start);
    const stop = at < 0 ? bytes.length : at + 1;
    const part = bytes.subarray(start, stop);
    yield { bytes: part, number };
    for (const byte of part) if (byte === LF) number++;
    start = stop;
  }
}

function isJson(bytes) {
  return /^(?:\xef\xbb\xbf)?[ \t\r\n]*\{/.test(bytes.toString("latin1"));
}

const isBlank = (bytes) => /^[ \t\r\n]*$/.test(bytes.toString("latin1"));

function* linesOf(bytes) {
  let number = 1;
  for (let start = 0; start < bytes.length; number++) {
    const at = bytes.indexOf(LF, start);
    const stop = at < 0 ? bytes.length : at + 1;
    yield { bytes: bytes.subarray(start, stop), number };
    start = stop;
  }
}

// The texts of a JSON file's records: its lines if the first one is a complete object, or else all of it.
function* splitJson(bytes, { limits = LIMITS }) {
  let first = true;
  for (const line of linesOf(bytes)) {
    if (isBlank(line.bytes)) continue;
    const tooLong = line.bytes.length > limits.size;
    if (first && !tooLong && attempt(() => parseJson(decode(line.bytes))).error !== undefined) {
      yield { bytes, number: 1 };
      return;
    }
    first = false;
    yield line;
  }
}

function readForm({ bytes, number }, options) {
  const { limits = LIMITS } = options;
  if (bytes.length > limits.size) throw new BgnError("record-too-long", { line: number, column: 1 });
  return fromJson(parseJson(decode(bytes, number), number), options);
}

// What should be one record each, and how to read it.
function* parts(bytes, options) {
  const json = isJson(bytes);
  for (const part of json ? splitJson(bytes, options) : split(bytes)) {
    const { number } = part;
    const read = () => (json ? readForm(part, options) : readRecord(part.bytes, { ...options, number }));
    yield { number, read };
  }
}

// Every record of a file, each as { record } or { error }; a bad one does not hide the next.
export function* readAll(bytes, options = {}) {
  for (const part of parts(bytes, options)) yield attempt(() => part.read());
}

// The one record of a file.
export function readOne(bytes, options = {}) {
  let found;
  for (const part of parts(bytes, options)) {
    if (found !== undefined) throw new BgnError("several-records", { line: part.number, column: 1 });
    found = part.read();
  }
  if (found === undefined) throw new BgnError("empty", { line: 1, column: 1 });
  return found;
}
