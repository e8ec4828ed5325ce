// Option values, plies, notes and results: what stands in the lines.

import { BgnError } from "./errors.mjs";

// Exactly one space, then an argument; `?` alone where the record is one seat's view.
export function readPly(line, hidden) {
  line.bad = "bad-ply";
  line.at = 1;
  line.space();
  line.need(/[a-z][a-z-]*/y);
  while (!line.done) {
    line.space();
    if (line.next === "?" && !hidden) line.fail("hidden-argument", line.at);
    line.need(/\?|[!#-&(->@-[\]-_a-~]+/y);
  }
  return line.text;
}

// What a line is that is no ply, in a place where only a ply makes sense.
export function failUnknown(line) {
  if (/^[a-z]/.test(line.text)) line.fail("missing-actor");
  line.at = 0;
  line.failHere("unknown-line");
}

function readScalar(line) {
  if (line.next === '"') return line.string();
  const word = line.take(/true|false/y);
  return word === null ? line.integer() : word === "true";
}

export function readValue(line) {
  if (line.take(/\[/y) === null) return readScalar(line);
  const values = [];
  if (line.take(/\]/y) !== null) return values;
  do values.push(readScalar(line));
  while (line.take(/,/y) !== null);
  line.need(/\]/y);
  return values;
}

export function readNote(line) {
  line.bad = "bad-note";
  line.at = 1;
  line.space();
  if (line.next === '"') {
    const text = line.string();
    line.end();
    return text;
  }
  const at = line.at;
  const word = line.need(/[a-z][a-z0-9-]*/y);
  const note = [word];
  const seat = () => {
    line.space();
    note.push(line.seat());
  };
  if (word === "clock") {
    seat();
    line.space();
    note.push(line.natural());
  } else if (word === "seat") {
    seat();
    line.space();
    note.push(line.string());
  } else if (word === "left") {
    seat();
  } else if (word.startsWith("x-")) {
    if (word === "x-") line.failHere();
    while (!line.done) {
      line.space();
      note.push(readPrivate(line));
    }
  } else {
    line.fail("unknown-note", at);
  }
  line.end();
  return note;
}

function readPrivate(line) {
  const letter = line.take(/[A-Z]/y);
  if (letter !== null) return letter;
  if (line.next !== '"') return line.integer();
  const at = line.at;
  const text = line.string();
  if (/^[A-Z]$/.test(text)) line.fail("string-spelling", at);
  return text;
}

export function readResult(line) {
  line.bad = "bad-result";
  line.at = 1;
  line.space();
  const text = line.text.slice(2);
  if (text.startsWith("stopped")) {
    if (!/^stopped (?:abandoned|agreed|(?:resigned|timeout) [A-Z])$/.test(text)) line.failHere();
    return text;
  }
  for (let seat = 0; seat === 0 || !line.done; seat++) {
    if (seat === 26) line.end();
    if (seat > 0) line.space();
    if (line.next !== String.fromCharCode(65 + seat)) line.failHere();
    line.at++;
    line.space();
    line.integer([1, 26]);
    line.space();
    line.integer();
  }
  return text;
}

// Refuses a note in JSON form; values are strings and numbers already.
export function checkNote(note, path) {
  const fail = (code) => {
    throw new BgnError(code, { path });
  };
  const [word, ...rest] = note;
  const shape = rest.map((v) => (typeof v === "number" ? "n" : /^[A-Z]$/.test(v) ? "S" : "t")).join("");
  const wanted = { clock: /^Sn$/, seat: /^S[St]$/, left: /^S$/ };
  const known = /^[a-z][a-z0-9-]*/.exec(word)?.[0] ?? fail("bad-note");
  if (known.startsWith("x-")) {
    if (known !== word || known === "x-") fail("bad-note");
    return;
  }
  if (!Object.hasOwn(wanted, known)) fail("unknown-note");
  if (known !== word || !wanted[known].test(shape)) fail("bad-note");
  if (word === "clock" && rest[1] < 0) fail("integer-range");
}
