// Tests that an archive contains what was put in, as any program reads it, and that equal contents give equal bytes.
import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zipOf, type ZipEntry } from './zip.ts';

/** Reads an archive as specified by the format: from its end to the directory, from there to the entries. */
const read = (zip: Buffer): readonly { name: string; text: string }[] => {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const count = zip.readUInt16LE(end + 10);
  expect(zip.readUInt32LE(end + 12) + zip.readUInt32LE(end + 16)).toBe(end);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [crc, packed, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameLength = zip.readUInt16LE(at + 28);
    const entry = zip.readUInt32LE(at + 42);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    at += 46 + nameLength;
    expect(zip.readUInt32LE(entry)).toBe(0x04034b50);
    expect(zip.subarray(entry + 30, entry + 30 + nameLength).toString('utf8')).toBe(name);
    const body = zip.subarray(entry + 30 + nameLength, entry + 30 + nameLength + packed);
    const bytes = inflateRawSync(body);
    expect([bytes.length, crc32(bytes)]).toEqual([size, crc]);
    return { name, text: bytes.toString('utf8') };
  });
};

const entry = (name: string, text: string): ZipEntry => ({ name, bytes: Buffer.from(text) });

describe('zipOf', () => {
  test('returns every file by its name', () => {
    const files = [entry('a.txt', 'one'), entry('报告/b.json', '{"二":2}'), entry('empty', '')];
    expect(read(zipOf(files))).toEqual([
      { name: 'a.txt', text: 'one' },
      { name: '报告/b.json', text: '{"二":2}' },
      { name: 'empty', text: '' },
    ]);
  });
  test('for any contents, and always the same bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.string())), (pairs) => {
        const files = pairs.map(([name, text]) => entry(name, text));
        expect(read(zipOf(files))).toEqual(
          files.map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString('utf8') })),
        );
        expect(zipOf(files).equals(zipOf(files))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
