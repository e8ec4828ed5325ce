// The random generator, version 1 (spec/rng.md).

import { createHash } from "node:crypto";
import { hasLoneSurrogate } from "./text.mjs";

const MOST = 1n << 256n;

export function sha256(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function makeKey(label, seed) {
  if (hasLoneSurrogate(seed)) throw new RangeError("a seed has no lone surrogates");
  return sha256(Buffer.from(`${label}\0`, "ascii"), Buffer.from(seed, "utf8"));
}

export const key = (seed) => makeKey("boardlib/1", seed);
export const samplingKey = (seed) => makeKey("boardlib/1 sample", seed);
export const commit = (seed) => sha256(key(seed)).toString("hex");

export function number(keyBytes, event, attempt) {
  const place = Buffer.alloc(12);
  place.writeBigUInt64BE(event, 0);
  place.writeUInt32BE(attempt, 8);
  return BigInt(`0x${sha256(keyBytes, place).toString("hex")}`);
}

// The case of chance event `event` with `total` equally likely cases, and how many attempts it took.
export function draw(keyBytes, event, total) {
  if (total < 1n || total > MOST) throw new RangeError("total");
  if (event < 0n || event >= 1n << 64n) throw new RangeError("event");
  const bound = total * (MOST / total);
  for (let attempt = 0; ; attempt++) {
    const x = number(keyBytes, event, attempt);
    if (x < bound) return { case: x % total, attempts: attempt + 1 };
  }
}
