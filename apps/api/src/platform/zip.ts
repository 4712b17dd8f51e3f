// Writes a ZIP archive of deflated entries, whose bytes depend only on its contents.
import { crc32, deflateRawSync } from 'node:zlib';

export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array };

/** Names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATED = 8;
const VERSION = 20;
/** 1980-01-01, the format's epoch: a real timestamp would give different files for equal contents. */
const NO_TIME = 0x0000;
const NO_DAY = 0x0021;

type Packed = {
  readonly name: Buffer;
  readonly body: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly offset: number;
};

/** The fields that an entry's local header and the central directory share, in the format's order. */
const traits = ({ name, body, crc, size }: Omit<Packed, 'offset'>): Buffer => {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(VERSION, 0);
  bytes.writeUInt16LE(UTF8, 2);
  bytes.writeUInt16LE(DEFLATED, 4);
  bytes.writeUInt16LE(NO_TIME, 6);
  bytes.writeUInt16LE(NO_DAY, 8);
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(body.length, 14);
  bytes.writeUInt32LE(size, 18);
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
};

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
};

const SIGNATURES = { entry: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 };

const listed = (packed: Packed): Buffer => {
  // Comment, disk and attributes: none.
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(packed.offset, 10);
  const madeBy = Buffer.from([VERSION, 0]);
  return Buffer.concat([numbers(SIGNATURES.directory), madeBy, traits(packed), rest, packed.name]);
};

const MOST_BYTES = 2 ** 32 - 1;
const MOST_ENTRIES = 65_535;

/** Throws beyond the limits of the plain format: four gigabytes or 65,535 entries. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const body = deflateRawSync(bytes);
    const packed = { name: Buffer.from(name), body, crc: crc32(bytes), size: bytes.length, offset };
    const part = Buffer.concat([numbers(SIGNATURES.entry), traits(packed), packed.name, body]);
    parts.push(part);
    directory.push(listed(packed));
    offset += part.length;
  }
  const list = Buffer.concat(directory);
  if (offset + list.length > MOST_BYTES || entries.length > MOST_ENTRIES) throw new Error('too much for one archive');
  const counts = Buffer.alloc(8);
  counts.writeUInt16LE(entries.length, 4);
  counts.writeUInt16LE(entries.length, 6);
  const end = [numbers(SIGNATURES.end), counts, numbers(list.length, offset), Buffer.alloc(2)];
  return Buffer.concat([...parts, list, ...end]);
};
