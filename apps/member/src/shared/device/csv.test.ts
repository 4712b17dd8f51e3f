// Files for spreadsheets: whole, readable, and never a formula.

import { describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';

describe('csvOf', () => {
  test('begins with the mark that tells the encoding, ends lines as spreadsheets do', () => {
    expect(
      csvOf([
        ['hari', '金额'],
        ['2026-11-20', '12.50'],
      ]),
    ).toBe('\u{FEFF}hari,金额\r\n2026-11-20,12.50\r\n');
  });

  test('a name that would run as a formula is only text; amounts below zero stay amounts', () => {
    expect(csvOf([['=SUM(A1)', '+62', '@x', '-12.50', '-x']])).toBe("\u{FEFF}'=SUM(A1),'+62,'@x,-12.50,'-x\r\n");
  });

  test('quotes what holds commas, quotes or line breaks', () => {
    expect(csvOf([['a,b', 'say "no"', 'two\nlines']])).toBe('\u{FEFF}"a,b","say ""no""","two\nlines"\r\n');
  });
});
