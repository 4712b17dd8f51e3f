// Tables as CSV, the only way the server writes one: RFC 4180, and no cell that a spreadsheet would run.

/** What a cell may hold; nothing at all is an empty cell. */
export type CsvCell = string | number | bigint | boolean | null | undefined;

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet takes for the beginning of a formula, full-width signs included. */
const FORMULA = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/u;

/** A number stays a number; text that a spreadsheet would run gets an apostrophe before it and is shown as text. */
export const harmless = (text: string): string => (!NUMBER.test(text) && FORMULA.test(text) ? `'${text}` : text);

const cell = (value: CsvCell): string => {
  const safe = harmless(value === null || value === undefined ? '' : String(value));
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Begins with the mark of UTF-8, so that every spreadsheet reads the letters right. */
export const csvOf = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${line(header)}${rows.map(line).join('')}`;
