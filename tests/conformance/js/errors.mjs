// What is wrong with a record: a code of spec/bgn.md and where it stands.

export class BgnError extends Error {
  constructor(code, { line = 0, column = 0, path = "" } = {}) {
    super(path ? `${path}: ${code}` : `line ${line}, column ${column}: ${code}`);
    this.code = code;
    this.line = line;
    this.column = column;
    this.path = path;
  }
}

export const LIMITS = Object.freeze({
  size: 16_777_216,
  line: 65_536,
  plies: 100_000,
  notes: 100_000,
  options: 1_000,
  tags: 1_000,
});
