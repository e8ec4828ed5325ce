// UTF-8, characters and JSON strings (spec/bgn.md, "Lines" and "Parts").

import { BgnError } from "./errors.mjs";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

// How many bytes the character at i has, or 0 if the bytes are not UTF-8. RFC 3629, table 3-7 of Unicode.
function width(bytes, i) {
  const b = bytes[i];
  if (b < 0x80) return 1;
  const tail = (k, low = 0x80, high = 0xbf) => bytes[i + k] >= low && bytes[i + k] <= high;
  if (b >= 0xc2 && b <= 0xdf) return tail(1) ? 2 : 0;
  if (b >= 0xe0 && b <= 0xef) {
    const first = b === 0xe0 ? tail(1, 0xa0) : b === 0xed ? tail(1, 0x80, 0x9f) : tail(1);
    return first && tail(2) ? 3 : 0;
  }
  if (b >= 0xf0 && b <= 0xf4) {
    const first = b === 0xf0 ? tail(1, 0x90) : b === 0xf4 ? tail(1, 0x80, 0x8f) : tail(1);
    return first && tail(2) && tail(3) ? 4 : 0;
  }
  return 0;
}

// The text of a record whose first line has this number. Half a surrogate pair in UTF-8 has its own code.
export function decode(bytes, line = 1) {
  try {
    return decoder.decode(bytes);
  } catch {
    let column = 1;
    for (let i = 0; i < bytes.length; column++) {
      const n = width(bytes, i);
      if (n === 0) {
        const half = bytes[i] === 0xed && bytes[i + 1] >= 0xa0 && bytes[i + 1] <= 0xbf;
        throw new BgnError(half ? "lone-surrogate" : "bad-utf8", { line, column });
      }
      if (bytes[i] === 0x0a) {
        line++;
        column = 0;
      }
      i += n;
    }
    throw new Error("the decoder and this page disagree");
  }
}

export const hasLoneSurrogate = (text) => /\p{Surrogate}/u.test(text);

// Characters, not UTF-16 units.
export function countCharacters(text) {
  let n = 0;
  for (const _ of text) n++;
  return n;
}

const ESCAPES = { '"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

// What stands between the quotes of a JSON string, or null if an escape is none.
export function unescape(raw) {
  let good = true;
  const text = raw.replace(/\\(u[0-9a-fA-F]{4}|[^]?)/g, (_, e) => {
    if (e.length === 5) return String.fromCharCode(parseInt(e.slice(1), 16));
    if (Object.hasOwn(ESCAPES, e)) return ESCAPES[e];
    good = false;
    return "";
  });
  return good ? text : null;
}

export const byCodePoint = ([a], [b]) => (a < b ? -1 : a > b ? 1 : 0); // names are ASCII
