// Tests that a workbook has numbers where they are exact, text everywhere else, and no formula.
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { xlsxOf, type XlsxSheet } from './xlsx.ts';

/** A file of the workbook, found by its name in the archive's directory. */
const partOf = (zip: Buffer, wanted: string): string => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const name = zip.subarray(at + 46, at + 46 + (nameLength ?? 0)).toString('utf8');
    const entry = zip.readUInt32LE(at + 42);
    if (name === wanted) {
      const start = entry + 30 + zip.readUInt16LE(entry + 26) + zip.readUInt16LE(entry + 28);
      const body = zip.subarray(start, start + packed);
      return (method === 0 ? body : inflateRawSync(body)).toString('utf8');
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return '';
};

const sheet: XlsxSheet = {
  name: 'Cash: day/night',
  columns: [
    { title: 'What', kind: 'text', width: 20 },
    { title: 'How much', kind: 'number', width: 14 },
  ],
  rows: [
    ['=1+1', '125000.25'],
    ['+62 812', '-3'],
    ['bell \u0007', '12345678901234567.89'],
    [null, ''],
  ],
};

describe('xlsxOf', () => {
  test('numbers are exact or text, and no text is executed', async () => {
    const book = await xlsxOf([sheet]);
    const cells = partOf(book, 'xl/worksheets/sheet1.xml');
    expect(cells).toContain('<v>125000.25</v>');
    expect(cells).toContain('<v>-3</v>');
    expect(cells).not.toContain('<f>');
    const all = cells + partOf(book, 'xl/sharedStrings.xml');
    expect(all).toContain('=1+1');
    expect(all).toContain('12345678901234567.89');
    expect(all).not.toContain('\u0007');
    expect(partOf(book, 'xl/workbook.xml')).toContain('Cash  day night');
  });
  test('every sheet has its own name', async () => {
    const book = await xlsxOf([sheet, { ...sheet, name: '第二' }]);
    expect(partOf(book, 'xl/workbook.xml')).toContain('第二');
    expect(partOf(book, 'xl/worksheets/sheet2.xml')).toContain('<v>-3</v>');
  });
});
