// Reads the files of an archive, as reports and packs make them.
import { inflateRawSync } from 'node:zlib';

/** Files of an archive by their names. */
export const unzip = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(zip.length - 6);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const entry = zip.readUInt32LE(at + 42);
    const body = zip.subarray(entry + 30 + nameLength, entry + 30 + nameLength + packed);
    files.set(zip.subarray(at + 46, at + 46 + nameLength).toString('utf8'), inflateRawSync(body));
    at += 46 + nameLength;
  }
  return files;
};
