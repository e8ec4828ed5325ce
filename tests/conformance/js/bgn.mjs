// One record in BGN (spec/bgn.md).

import { BgnError, LIMITS } from "./errors.mjs";
import { Line } from "./line.mjs";
import { commit as commitOf } from "./luck.mjs";
import { failUnknown, readNote, readPly, readResult, readValue } from "./parts.mjs";
import { countCharacters, decode } from "./text.mjs";
import { endOf } from "./write.mjs";

const ORDER = { game: 0, option: 1, seat: 2, tag: 3, view: 4, start: 5, seed: 6, commit: 6 };
const HEX64 = /[0-9a-f]{64}/y;

export function emptyRecord() {
  return { options: new Map(), seats: [], tags: new Map(), plies: [], notes: [], checkpoints: [] };
}

class Reader {
  constructor(limits) {
    this.limits = limits;
    this.record = emptyRecord();
    this.seen = new Set();
    this.rank = -1;
    this.open = false; // behind `---`
    this.closed = false; // behind `%END`
  }

  first(line) {
    line.bad = "bad-version";
    line.at = 5;
    const version = line.integer();
    if (version < 1) line.fail("bad-version", 5);
    line.end();
    if (version > 1) line.fail("newer-format", 5);
  }

  line(line) {
    if (line.text[0] === ";") line.noControls();
    else if (this.open) this.event(line);
    else this.header(line);
  }

  header(line) {
    line.bad = "bad-header";
    const word = line.text.split(" ", 1)[0];
    if (!Object.hasOwn(ORDER, word) && line.text !== "---") {
      line.noControls();
      line.fail(/^[()]/.test(word) ? "reserved" : "unknown-header");
    }
    if (word === "---") {
      if (!this.seen.has("game")) line.fail("missing-header");
      this.open = true;
      return;
    }
    this.place(line, word);
    line.at = word.length;
    line.space();
    this[word](line);
    line.end();
    this.seen.add(word);
    this.rank = ORDER[word];
  }

  // Whether this header may stand here at all.
  place(line, word) {
    const often = ["option", "seat", "tag"].includes(word);
    if (word !== "game" && !this.seen.has("game")) line.fail("missing-header");
    if (!often && this.seen.has(word)) line.fail("duplicate-header");
    if (ORDER[word] < this.rank || (!often && ORDER[word] === this.rank)) line.fail("misplaced-header");
    if (ORDER[word] === ORDER.seed && this.seen.has("view")) line.fail("view-excludes");
  }

  game(line) {
    this.record.game = line.need(/[a-z0-9][a-z0-9-]*/y);
    line.space();
    this.record.revision = line.positive();
  }

  // The name of an option or a tag, in order.
  name(line, names, limit, code) {
    const at = line.at;
    const name = line.need(/[a-z][a-z0-9_-]*/y);
    const last = [...names.keys()].at(-1);
    if (name === last) line.fail("duplicate-header", at);
    if (last !== undefined && name < last) line.fail("misplaced-header", at);
    if (names.size === limit) line.fail(code);
    line.space();
    return name;
  }

  option(line) {
    const { options } = this.record;
    const name = this.name(line, options, this.limits.options, "too-many-options");
    options.set(name, readValue(line));
  }

  seat(line) {
    const at = line.at;
    const seat = line.seat().charCodeAt(0) - 65;
    if (seat < this.record.seats.length) line.fail("duplicate-header", at);
    if (seat > this.record.seats.length) line.fail("misplaced-header", at);
    line.space();
    this.record.seats.push(line.string());
  }

  tag(line) {
    const { tags } = this.record;
    const name = this.name(line, tags, this.limits.tags, "too-many-tags");
    tags.set(name, line.string());
  }

  view(line) {
    this.record.view = line.seat();
  }

  start(line) {
    this.record.start = line.string();
  }

  seed(line) {
    this.record.seed = line.string();
  }

  commit(line) {
    this.record.commit = line.need(HEX64);
  }

  event(line) {
    const { text } = line;
    if (/^[A-Z*]/.test(text)) this.ply(line);
    else if (text[0] === "!") this.note(line);
    else if (text[0] === "#") this.checkpoint(line);
    else if (text[0] === "<") this.takeBack(line);
    else if (text[0] === "=") this.result(line);
    else if (/^[()]/.test(text)) line.fail("reserved");
    else if (text.startsWith("reveal")) this.reveal(line);
    else if (text.startsWith("%END")) this.end(line);
    else failUnknown(line);
  }

  before(line) {
    if (this.closed) line.fail("after-end");
    if (this.record.result !== undefined) line.fail("after-result");
  }

  ply(line) {
    const { plies, view } = this.record;
    const ply = readPly(line, view !== undefined);
    this.before(line);
    if (plies.length === this.limits.plies) line.fail("too-many-plies");
    plies.push(ply);
  }

  note(line) {
    this.before(line);
    const { notes, plies } = this.record;
    if (notes.length === this.limits.notes) line.fail("too-many-notes");
    notes.push([plies.length - 1, readNote(line)]);
  }

  checkpoint(line) {
    this.before(line);
    const { checkpoints, plies, view } = this.record;
    if (view !== undefined) line.fail("view-excludes");
    line.bad = "bad-checkpoint";
    line.at = 1;
    line.space();
    const n = line.natural();
    line.space();
    if (n !== plies.length || checkpoints.at(-1)?.[0] === n) line.fail("misplaced-checkpoint", 2);
    const digest = line.need(/[0-9a-f]{16}/y);
    line.end();
    checkpoints.push([n, digest]);
  }

  takeBack(line) {
    this.before(line);
    const { record } = this;
    line.bad = "bad-take-back";
    line.at = 1;
    line.space();
    const n = line.natural();
    line.end();
    if (n > record.plies.length) line.fail("take-back-range", 2);
    record.plies.length = n;
    while (record.notes.length && record.notes.at(-1)[0] >= n) record.notes.pop();
    while (record.checkpoints.length && record.checkpoints.at(-1)[0] >= n) record.checkpoints.pop();
  }

  result(line) {
    this.before(line);
    this.record.result = readResult(line);
  }

  reveal(line) {
    const { record } = this;
    if (this.closed) line.fail("after-end");
    if (record.result === undefined) line.fail("misplaced-reveal");
    if (record.reveal !== undefined) line.fail("after-result");
    if (record.commit === undefined) line.fail("reveal-without-commit");
    line.bad = "bad-reveal";
    line.at = 6;
    line.space();
    const seed = line.string();
    line.end();
    if (commitOf(seed) !== record.commit) line.fail("wrong-reveal", 7);
    record.reveal = seed;
  }

  end(line) {
    if (this.closed) line.fail("after-end");
    if (this.record.result === undefined) line.fail("misplaced-end");
    line.bad = "bad-end";
    line.at = 4;
    line.space();
    const digits = line.need(HEX64);
    line.end();
    if (digits !== endOf(this.record)) line.fail("wrong-end", 5);
    this.closed = true;
  }
}

// The bytes of one record, whose first line has this number in its file.
export function readRecord(bytes, { number = 1, lenient = false, limits = LIMITS } = {}) {
  let text = decode(bytes, number);
  const first = number;
  if (lenient && number === 1) text = text.replace(/^\ufeff/, "");
  if (text === "") throw new BgnError("empty", { line: 1, column: 1 });
  if (text[0] === "\ufeff") throw new BgnError("byte-order-mark", { line: number, column: 1 });
  if (!text.startsWith("%BGN ")) throw new BgnError("not-bgn", { line: number, column: 1 });
  const lines = text.split("\n");
  const torn = lines.pop();
  if (torn !== "") lines.push(torn);
  const reader = new Reader(limits);
  let size = 0;
  for (let [i, raw] of lines.entries()) {
    const last = torn !== "" && i === lines.length - 1;
    size += Buffer.byteLength(raw) + (last ? 0 : 1);
    if (lenient && !last) raw = raw.replace(/\r$/, "");
    const line = new Line(raw, number);
    if (size > limits.size) line.fail("record-too-long");
    if (countCharacters(raw) > limits.line) {
      throw new BgnError("line-too-long", { line: number, column: limits.line + 1 });
    }
    if (last && !lenient) line.fail("torn-line", raw.length);
    if (number === first) reader.first(line);
    else reader.line(line);
    number++;
  }
  if (!reader.open) throw new BgnError("unfinished-header", { line: number, column: 1 });
  return reader.record;
}
