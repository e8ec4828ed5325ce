// One record in the JSON form (spec/bgn.md, "JSON form").

import { emptyRecord } from "./bgn.mjs";
import { BgnError, LIMITS } from "./errors.mjs";
import { Members } from "./json.mjs";
import { Line } from "./line.mjs";
import { commit as commitOf } from "./luck.mjs";
import { checkNote, failUnknown, readPly, readResult } from "./parts.mjs";
import { byCodePoint, hasLoneSurrogate } from "./text.mjs";
import { endOf } from "./write.mjs";

const KEYS = [
  "bgn", "game", "revision", "options", "seats", "tags", "view", "start", "seed", "commit",
  "plies", "notes", "checkpoints", "result", "reveal", "end",
];
const NAME = /^[a-z][a-z0-9_-]*$/;
const LARGEST = 9007199254740991n;

function fail(code, path) {
  throw new BgnError(code, { path });
}

function asText(value, path) {
  if (typeof value !== "string") fail("wrong-type", path);
  if (hasLoneSurrogate(value)) fail("lone-surrogate", path);
  return value;
}

function asInteger(value, path, low = -LARGEST) {
  if (typeof value !== "bigint") fail("wrong-type", path);
  if (value < low || value > LARGEST) fail("integer-range", path);
  return Number(value);
}

function asList(value, path, length = undefined) {
  if (!Array.isArray(value)) fail("wrong-type", path);
  if (length !== undefined && value.length !== length) fail("wrong-type", path);
  return value;
}

function asPattern(value, path, pattern, code = "bad-header") {
  if (!pattern.test(asText(value, path))) fail(code, path);
  return value;
}

// The members of an object whose keys are names, sorted.
function asNamed(value, path, limit, code) {
  if (!(value instanceof Members)) fail("wrong-type", path);
  if (value.twice !== null) fail("duplicate-key", path);
  for (const name of value.map.keys()) asPattern(name, path, NAME);
  if (value.map.size > limit) fail(code, path);
  return [...value.map].sort(byCodePoint);
}

function asScalar(value, path) {
  if (typeof value === "boolean") return value;
  return typeof value === "string" ? asText(value, path) : asInteger(value, path);
}

function asOption(value, path) {
  if (!Array.isArray(value)) return asScalar(value, path);
  return value.map((v, i) => asScalar(v, `${path}[${i}]`));
}

// Reads a text as a line of BGN would be read; its place is the path.
function asLine(text, path, read) {
  try {
    return read(new Line(text, 1));
  } catch (error) {
    throw error instanceof BgnError ? new BgnError(error.code, { path }) : error;
  }
}

function asPly(value, path, hidden) {
  asText(value, path);
  return asLine(value, path, (line) => (/^[A-Z*]/.test(value) ? readPly(line, hidden) : failUnknown(line)));
}

function asNote(value, path) {
  if (typeof value === "string") return asText(value, path);
  if (!Array.isArray(value) || typeof value[0] !== "string") fail("bad-note", path);
  const note = value.map((v, i) => {
    const here = `${path}[${i}]`;
    return typeof v === "string" ? asText(v, here) : asInteger(v, here);
  });
  checkNote(note, path);
  return note;
}

class Form {
  constructor(limits) {
    this.limits = limits;
    this.record = emptyRecord();
  }

  bgn(value, path) {
    if (typeof value !== "bigint") fail("wrong-type", path);
    if (value < 1n) fail("bad-version", path);
    if (value > 1n) fail("newer-format", path);
  }

  game(value, path) {
    this.record.game = asPattern(value, path, /^[a-z0-9][a-z0-9-]*$/);
  }

  revision(value, path) {
    this.record.revision = asInteger(value, path, 1n);
  }

  options(value, path) {
    for (const [name, option] of asNamed(value, path, this.limits.options, "too-many-options")) {
      this.record.options.set(name, asOption(option, `${path}.${name}`));
    }
  }

  seats(value, path) {
    if (asList(value, path).length > 26) fail("bad-header", path);
    this.record.seats = value.map((name, i) => asText(name, `${path}[${i}]`));
  }

  tags(value, path) {
    for (const [name, text] of asNamed(value, path, this.limits.tags, "too-many-tags")) {
      this.record.tags.set(name, asText(text, `${path}.${name}`));
    }
  }

  view(value, path) {
    this.record.view = asPattern(value, path, /^[A-Z]$/);
  }

  start(value, path) {
    this.record.start = asText(value, path);
  }

  seed(value, path) {
    asText(value, path);
    this.notInView(path);
    this.record.seed = value;
  }

  commit(value, path) {
    asText(value, path);
    this.notInView(path);
    if (this.record.seed !== undefined) fail("misplaced-header", path);
    this.record.commit = asPattern(value, path, /^[0-9a-f]{64}$/);
  }

  notInView(path) {
    if (this.record.view !== undefined) fail("view-excludes", path);
  }

  plies(value, path) {
    if (asList(value, path).length > this.limits.plies) fail("too-many-plies", path);
    const hidden = this.record.view !== undefined;
    this.record.plies = value.map((ply, i) => asPly(ply, `${path}[${i}]`, hidden));
  }

  notes(value, path) {
    if (asList(value, path).length > this.limits.notes) fail("too-many-notes", path);
    let last = -1;
    this.record.notes = value.map((pair, i) => {
      const here = `${path}[${i}]`;
      const ply = asInteger(asList(pair, here, 2)[0], `${here}[0]`);
      if (ply < last || ply >= this.record.plies.length) fail("misplaced-note", `${here}[0]`);
      last = ply;
      return [ply, asNote(pair[1], `${here}[1]`)];
    });
  }

  checkpoints(value, path) {
    if (asList(value, path).length > 0) this.notInView(path);
    let last = -1;
    this.record.checkpoints = value.map((pair, i) => {
      const here = `${path}[${i}]`;
      const n = asInteger(asList(pair, here, 2)[0], `${here}[0]`);
      if (n <= last || n > this.record.plies.length) fail("misplaced-checkpoint", `${here}[0]`);
      last = n;
      return [n, asPattern(pair[1], `${here}[1]`, /^[0-9a-f]{16}$/, "bad-checkpoint")];
    });
  }

  result(value, path) {
    asText(value, path);
    this.record.result = asLine(`= ${value}`, path, readResult);
  }

  reveal(value, path) {
    asText(value, path);
    this.notInView(path);
    if (this.record.result === undefined) fail("misplaced-reveal", path);
    if (this.record.commit === undefined) fail("reveal-without-commit", path);
    if (commitOf(value) !== this.record.commit) fail("wrong-reveal", path);
    this.record.reveal = value;
  }

  end(value, path) {
    asText(value, path);
    if (this.record.result === undefined) fail("misplaced-end", path);
    if (value !== endOf(this.record)) fail("wrong-end", path);
  }
}

// A parsed object; keys are looked at in the order in which they are written.
export function fromJson(value, { limits = LIMITS } = {}) {
  if (!(value instanceof Members)) fail("wrong-type", "$");
  if (value.twice !== null) fail("duplicate-key", "$");
  for (const key of ["bgn", "game", "revision"]) {
    if (!value.map.has(key)) fail("missing-key", "$");
  }
  const form = new Form(limits);
  form.bgn(value.map.get("bgn"), "$.bgn");
  for (const key of value.map.keys()) {
    if (!KEYS.includes(key)) fail("unknown-key", NAME.test(key) ? `$.${key}` : "$");
  }
  for (const key of KEYS) {
    if (value.map.has(key)) form[key](value.map.get(key), `$.${key}`);
  }
  return form.record;
}
