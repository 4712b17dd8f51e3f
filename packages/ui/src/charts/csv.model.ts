// Figures as comma-separated values (RFC 4180), for programs that calculate: amounts as the API writes them.

const special = /[",\r\n]/u;

const field = (text: string): string => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line for each record, ended by CRLF; a byte order mark tells spreadsheets that it is UTF-8. */
export function csvOf(records: readonly (readonly string[])[]): string {
  return `\ufeff${records.map((record) => `${record.map(field).join(',')}\r\n`).join('')}`;
}
