// Tables as files for spreadsheets: made on the phone, safe to open.

/** What a spreadsheet would take for a formula when a cell begins with it. */
const formula = /^[=+\-@\t\r]/u;
const number = /^-?\d+(?:\.\d+)?$/u;

/** Lets spreadsheets read the letters of every language. */
const byteOrderMark = '\u{FEFF}';

/**
 * Rows as CSV with CRLF and a byte order mark. Numbers stay numbers; any other cell that could be run as a formula gets
 * an apostrophe before it.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
