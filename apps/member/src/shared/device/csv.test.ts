// Tests of CSV files: complete, correctly encoded, and without formulas.

import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';

describe('csvOf', () => {
  test('begins with a byte order mark, uses CRLF', () => {
    expect(
      csvOf([
        ['hari', '金额'],
        ['2026-11-20', '12.50'],
      ]),
    ).toBe('\u{FEFF}hari,金额\r\n2026-11-20,12.50\r\n');
  });

  test('text that would run as a formula is escaped; negative amounts remain numbers', () => {
    expect(csvOf([['=SUM(A1)', '+62', '@x', '-12.50', '-x']])).toBe("\u{FEFF}'=SUM(A1),'+62,'@x,-12.50,'-x\r\n");
  });

  test('quotes cells with commas, quotes or line breaks', () => {
    expect(csvOf([['a,b', 'say "no"', 'two\nlines']])).toBe('\u{FEFF}"a,b","say ""no""","two\nlines"\r\n');
  });
});
