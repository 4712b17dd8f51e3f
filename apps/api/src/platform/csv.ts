// CSV writer, the only one of the server: RFC 4180, and no cell that a spreadsheet would execute.

/** The types of a cell; undefined is an empty cell. */
export type CsvCell = string | number | bigint | boolean | null | undefined;

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet parses as the start of a formula, full-width signs included. */
const FORMULA = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/u;

/** A number stays a number; text that a spreadsheet would execute is prefixed with an apostrophe and shown as text. */
export const harmless = (text: string): string => (!NUMBER.test(text) && FORMULA.test(text) ? `'${text}` : text);

const cell = (value: CsvCell): string => {
  const safe = harmless(value === null || value === undefined ? '' : String(value));
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Begins with the UTF-8 byte order mark, so that every spreadsheet decodes it correctly. */
export const csvOf = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${line(header)}${rows.map(line).join('')}`;
