// A strict JSON parser that loses nothing: integers are BigInt, other numbers are Fraction, and objects keep
// every key, also one that stands twice. JSON.parse does neither.

import { BgnError } from "./errors.mjs";
import { countCharacters, unescape } from "./text.mjs";

const DEEPEST = 200;
const FAR = 10n ** 40n;

export class Fraction {}

export class Members {
  constructor() {
    this.map = new Map();
    this.twice = null; // the first key that stands twice
  }
}

class Parser {
  constructor(text, line) {
    this.text = text;
    this.line = line;
    this.at = 0;
  }

  fail(at = this.at) {
    const above = this.text.slice(0, at).split("\n");
    const column = countCharacters(above.at(-1)) + 1;
    throw new BgnError("bad-json", { line: this.line + above.length - 1, column });
  }

  take(sticky) {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (found === null) return null;
    this.at += found[0].length;
    return found[0];
  }

  blank() {
    this.take(/[ \t\r\n]*/y);
  }

  // One of these characters, with any blanks around it.
  mark(sticky) {
    this.blank();
    const found = this.take(sticky) ?? this.fail();
    this.blank();
    return found;
  }

  string() {
    const at = this.at;
    const raw = this.take(/"(?:[^"\\\0-\x1f]|\\[^\0-\x1f])*"/y) ?? this.fail();
    return unescape(raw.slice(1, -1)) ?? this.fail(at);
  }

  value(depth) {
    if (depth > DEEPEST) this.fail();
    const next = this.text[this.at];
    if (next === '"') return this.string();
    if (next === "{") return this.object(depth);
    if (next === "[") return this.array(depth);
    const word = this.take(/true|false|null|NaN|-?Infinity/y);
    if (word === "null") return null;
    if (word !== null) return /true|false/.test(word) ? word === "true" : new Fraction();
    const number = this.take(/-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y) ?? this.fail();
    if (/[.eE]/.test(number)) return new Fraction();
    if (number.length > 40) return number[0] === "-" ? -FAR : FAR; // quick, and out of every range too
    return BigInt(number);
  }

  array(depth) {
    const values = [];
    this.at++;
    this.blank();
    if (this.take(/\]/y) !== null) return values;
    do values.push(this.value(depth + 1));
    while (this.mark(/[,\]]/y) === ",");
    return values;
  }

  object(depth) {
    const members = new Members();
    this.at++;
    this.blank();
    if (this.take(/\}/y) !== null) return members;
    do {
      const key = this.string();
      this.mark(/:/y);
      if (members.map.has(key)) members.twice ??= key;
      members.map.set(key, this.value(depth + 1));
    } while (this.mark(/[,}]/y) === ",");
    return members;
  }
}

export function parseJson(text, line = 1) {
  if (text[0] === "\ufeff") throw new BgnError("byte-order-mark", { line, column: 1 });
  const parser = new Parser(text, line);
  parser.blank();
  const value = parser.value(0);
  parser.blank();
  if (parser.at !== text.length) parser.fail();
  return value;
}
