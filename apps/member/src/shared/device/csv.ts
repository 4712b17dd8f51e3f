// CSV export on the device, safe against formula injection.

/** First characters that a spreadsheet interprets as a formula. */
const formula = /^[=+\-@\t\r]/u;
const number = /^-?\d+(?:\.\d+)?$/u;

/** Makes spreadsheets detect UTF-8. */
const byteOrderMark = '\u{FEFF}';

/**
 * Rows as CSV with CRLF and a byte order mark. Numbers remain numbers; any other cell that could run as a formula is
 * prefixed with an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
