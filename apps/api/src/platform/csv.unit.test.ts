// Tests that no cell of a CSV file is executed in a spreadsheet, and that every reader reads what was written.
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf, type CsvCell } from './csv.ts';

const cellOf = (value: CsvCell): string => csvOf(['head'], [[value]]).replace('\ufeffhead\r\n', '');

describe('csvOf', () => {
  test('begins with the UTF-8 byte order mark and ends lines as RFC 4180 requires', () => {
    expect([...Buffer.from(csvOf(['a'], [])).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(csvOf(['a', 'b'], [['b,c', 'd"e', '期\n初']])).toBe('\ufeffa,b\r\n"b,c","d""e","期\n初"\r\n');
  });
  test('a header is a row like any other', () => {
    expect(csvOf(['=1+1'], [])).toBe("\ufeff'=1+1\r\n");
  });
  test.each(['=1+1', '+6281', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1', '-1e5', "=cmd|' /C calc'!A0"])(
    '%j is text',
    (text) => {
      expect(cellOf(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );
  test.each(['-125.00', '125000.00', '0', '2026-03-10T10:00:00+07:00', 'Rp 5'])('%j stays as it is', (text) => {
    expect(cellOf(text)).toBe(`${text}\r\n`);
  });
  test('numbers, booleans and empty cells', () => {
    expect(csvOf(['a', 'b', 'c', 'd', 'e'], [[-1, 2n, true, null, undefined]])).toBe(
      '\ufeffa,b,c,d,e\r\n-1,2,true,,\r\n',
    );
  });
  test('any cell content starts no formula and is read back unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 2, maxLength: 4 }), (cells) => {
        const [row = []] = parse(csvOf(cells.map(String), [cells]), { bom: true, from: 2 }) as string[][];
        for (const [index, text] of cells.entries()) {
          const read = row[index] ?? '';
          expect([text, `'${text}`]).toContain(read);
          if (!/^-?\d+(\.\d+)?$/.test(text)) expect('=+-@').not.toContain(read.trimStart().charAt(0) || 'x');
        }
      }),
    );
  });
});
