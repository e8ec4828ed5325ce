// One line of BGN, read from left to right.

import { BgnError } from "./errors.mjs";
import { countCharacters, hasLoneSurrogate, unescape } from "./text.mjs";

const LARGEST = 9007199254740991;
const ANY = [-LARGEST, LARGEST];

export class Line {
  // `bad` is the code of whatever is malformed and has no code of its own.
  constructor(text, number, bad = "unknown-line") {
    this.text = text;
    this.number = number;
    this.bad = bad;
    this.at = 0;
  }

  get done() {
    return this.at === this.text.length;
  }

  get next() {
    return this.text[this.at];
  }

  fail(code, at = 0) {
    const column = countCharacters(this.text.slice(0, at)) + 1;
    throw new BgnError(code, { line: this.number, column });
  }

  // A control character is named before whatever was expected in its place.
  failHere(code = this.bad) {
    if (!this.done && this.next < " ") this.control(this.at);
    this.fail(code, this.at);
  }

  control(at) {
    const last = this.text[at] === "\r" && at === this.text.length - 1;
    this.fail(last ? "carriage-return" : "control-character", at);
  }

  noControls() {
    const at = this.text.search(/[\0-\x1f]/);
    if (at >= 0) this.control(at);
  }

  take(sticky) {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (found === null) return null;
    this.at += found[0].length;
    return found[0];
  }

  need(sticky) {
    return this.take(sticky) ?? this.failHere();
  }

  space() {
    this.need(/ /y);
  }

  end() {
    if (!this.done) this.failHere();
  }

  seat() {
    return this.need(/[A-Z]/y);
  }

  // The longest integer that stands here; `01` is 0 with something behind it.
  integer([low, high] = ANY) {
    const at = this.at;
    const digits = this.need(/0|-?[1-9][0-9]*/y);
    const value = digits.length > 17 ? NaN : Number(digits);
    if (!(value >= low && value <= high)) this.fail("integer-range", at);
    return value;
  }

  natural() {
    return this.integer([0, LARGEST]);
  }

  positive() {
    return this.integer([1, LARGEST]);
  }

  string() {
    const at = this.at;
    if (this.next !== '"') this.failHere();
    const found = this.take(/"(?:[^"\\\0-\x1f]|\\[^\0-\x1f])*\\?/y);
    if (!this.done && this.next < " ") this.control(this.at);
    if (this.next !== '"') this.fail("bad-string", at);
    this.at++;
    const raw = this.text.slice(at, this.at);
    const text = unescape(found.slice(1));
    if (text === null) this.fail("bad-string", at);
    if (hasLoneSurrogate(text)) this.fail("lone-surrogate", at);
    if (JSON.stringify(text) !== raw) this.fail("string-spelling", at);
    return text;
  }
}
