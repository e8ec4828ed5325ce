// Canonical BGN and the JSON form (spec/bgn.md, "Canonical form" and "JSON form").

import { sha256 } from "./luck.mjs";
import { byCodePoint } from "./text.mjs";

const quote = JSON.stringify;

function noteText(note) {
  if (typeof note === "string") return quote(note);
  const [word, ...values] = note;
  const bare = (value) =>
    typeof value === "number" ? String(value) : /^[A-Z]$/.test(value) ? value : quote(value);
  if (word === "seat") return `seat ${values[0]} ${quote(values[1])}`;
  return [word, ...values.map(bare)].join(" ");
}

function group(pairs) {
  const groups = new Map();
  for (const [n, what] of pairs) {
    if (!groups.has(n)) groups.set(n, []);
    groups.get(n).push(what);
  }
  return groups;
}

// Everything above %END.
function body(record) {
  const lines = ["%BGN 1", `game ${record.game} ${record.revision}`];
  for (const [name, value] of [...record.options].sort(byCodePoint)) {
    lines.push(`option ${name} ${quote(value)}`);
  }
  record.seats.forEach((name, i) => lines.push(`seat ${String.fromCharCode(65 + i)} ${quote(name)}`));
  for (const [name, text] of [...record.tags].sort(byCodePoint)) lines.push(`tag ${name} ${quote(text)}`);
  if (record.view !== undefined) lines.push(`view ${record.view}`);
  if (record.start !== undefined) lines.push(`start ${quote(record.start)}`);
  if (record.seed !== undefined) lines.push(`seed ${quote(record.seed)}`);
  if (record.commit !== undefined) lines.push(`commit ${record.commit}`);
  lines.push("---");
  const notes = group(record.notes);
  const checkpoints = group(record.checkpoints);
  for (let n = 0; n <= record.plies.length; n++) {
    for (const note of notes.get(n - 1) ?? []) lines.push(`! ${noteText(note)}`);
    for (const digest of checkpoints.get(n) ?? []) lines.push(`# ${n} ${digest}`);
    if (n < record.plies.length) lines.push(record.plies[n]);
  }
  if (record.result !== undefined) lines.push(`= ${record.result}`);
  if (record.reveal !== undefined) lines.push(`reveal ${quote(record.reveal)}`);
  return `${lines.join("\n")}\n`;
}

const digest = (text) => sha256(Buffer.from(text, "utf8")).toString("hex");

export const endOf = (record) => digest(body(record));

export function toBgn(record) {
  const text = body(record);
  return record.result === undefined ? text : `${text}%END ${digest(text)}\n`;
}

// `indent` is for the vectors, which people read; without it there are no spaces.
export function toJson(record, indent = 0) {
  const json = {
    bgn: 1,
    game: record.game,
    revision: record.revision,
    options: Object.fromEntries([...record.options].sort(byCodePoint)),
  };
  if (record.seats.length) json.seats = record.seats;
  if (record.tags.size) json.tags = Object.fromEntries([...record.tags].sort(byCodePoint));
  for (const key of ["view", "start", "seed", "commit"]) {
    if (record[key] !== undefined) json[key] = record[key];
  }
  json.plies = record.plies;
  if (record.notes.length) json.notes = record.notes;
  if (record.checkpoints.length) json.checkpoints = record.checkpoints;
  if (record.result !== undefined) json.result = record.result;
  if (record.reveal !== undefined) json.reveal = record.reveal;
  if (record.result !== undefined) json.end = endOf(record);
  return JSON.stringify(json, null, indent);
}
