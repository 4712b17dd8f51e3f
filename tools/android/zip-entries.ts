// Reads the entries of a zip file, such as an APK.
import { inflateRawSync } from 'node:zlib';

export type ArchiveEntry = { readonly name: string; readonly isStored: boolean; readonly bytes: () => Buffer };

const END_MARK = 0x06054b50;
const ENTRY_BYTES = 46;
const STORED = 0;

/** By name, from the central directory. Throws for anything that is no zip file. */
export const zipEntries = (file: Buffer): ReadonlyMap<string, ArchiveEntry> => {
  const end = file.lastIndexOf(Buffer.from(new Uint32Array([END_MARK]).buffer));
  if (end < 0) throw new Error('not a zip file');
  const entries = new Map<string, ArchiveEntry>();
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    const isStored = file.readUInt16LE(at + 10) === STORED;
    const [size, local] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)];
    const [nameBytes, extra] = [file.readUInt16LE(at + 28), file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)];
    const name = file.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    const bytes = (): Buffer => {
      const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
      const packed = file.subarray(begin, begin + size);
      return isStored ? packed : inflateRawSync(packed);
    };
    entries.set(name, { name, isStored, bytes });
    at += ENTRY_BYTES + nameBytes + extra;
  }
  return entries;
};
