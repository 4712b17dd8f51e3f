// Files that are small to send and large to read, or that are not what they say.
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { previewStatement } from '@roda/api-contract/sales/payment-cases';
import { upload, uploadPicture } from '@roda/api-contract/content/uploads';
import type { Bomb } from './bombs.ts';
import type { RawMessage } from './http.ts';
import type { AttackTarget } from './target.ts';

const BOUNDARY = 'boundary-of-an-attack';
const KB = 1_024;
const MB = 1_048_576;

type Part = {
  readonly name: string;
  readonly value: string | Buffer;
  readonly filename?: string;
  readonly type?: string;
};

const partOf = ({ name, value, filename, type }: Part): Buffer => {
  const file = filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: ${type ?? 'image/png'}`;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]);
};

type Sent = { readonly path: string; readonly token: string };

const form = ({ path, token }: Sent, parts: readonly Part[]): RawMessage => ({
  path: `/${path}`,
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  body: Buffer.concat([...parts.map(partOf), Buffer.from(`--${BOUNDARY}--\r\n`)]),
});

const picture = (token: string, value: string | Buffer, filename = 'picture.png'): RawMessage =>
  form({ path: upload.path, token }, [
    { name: 'purpose', value: 'avatar' },
    { name: 'file', value, filename },
  ]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** Black, one bit for each pixel: a PNG of a few kilobytes for each hundred million of them. */
const pngOf = (width: number, height: number, rows = height): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * rows));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

const gifOf = (width: number, height: number): Buffer => {
  const head = Buffer.from('474946383961000000008000000000000000002c0000000000000000000002024c01003b', 'hex');
  for (const at of [6, 24]) {
    head.writeUInt16LE(width, at);
    head.writeUInt16LE(height, at + 2);
  }
  return head;
};

/** One stored entry whose header promises gigabytes. */
const zipOf = (): Buffer => {
  const name = Buffer.from('xl/workbook.xml');
  const head = Buffer.alloc(30);
  head.write('PK\u0003\u0004', 0, 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(0xff_ff_ff_f0, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name, deflateSync(Buffer.alloc(20 * MB))]);
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'x'.repeat(100)}">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`,
).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a8;</text></svg>`;
const PAGE = '<!doctype html><script>alert(document.cookie)</script>';

export const pictureBombs = (token: string): readonly Bomb[] => [
  { name: 'an SVG', message: picture(token, SVG, 'picture.svg') },
  { name: 'an SVG that says it is a PNG', message: picture(token, SVG) },
  { name: 'an SVG that expands', message: picture(token, ENTITIES) },
  { name: 'an SVG in gzip', message: picture(token, gzipSync(SVG), 'picture.svgz') },
  { name: 'a page that says it is a PNG', message: picture(token, PAGE) },
  {
    name: 'a page behind a PNG header',
    message: picture(token, Buffer.concat([pngOf(1, 1).subarray(0, 33), Buffer.from(PAGE)])),
  },
  { name: 'a PNG of 160 megapixels', message: picture(token, pngOf(20_000, 8_000)) },
  { name: 'a PNG that says 4,000 gigapixels', message: picture(token, pngOf(2_000_000, 2_000_000, 1)) },
  { name: 'a PNG without end', message: picture(token, pngOf(4_000, 4_000).subarray(0, 100)) },
  { name: 'a PNG with half its rows', message: picture(token, pngOf(4_000, 4_000, 2_000)) },
  { name: 'a GIF of 4,000 megapixels', message: picture(token, gifOf(65_535, 65_535), 'picture.gif') },
  { name: 'an archive', message: picture(token, zipOf(), 'picture.zip') },
  { name: 'a PDF', message: picture(token, '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n', 'picture.pdf') },
  { name: 'nothing', message: picture(token, '') },
  { name: 'six megabytes', message: picture(token, Buffer.alloc(6 * MB, 1)) },
];

/** Pictures that are right, and as large as one may be: about 23 megapixels. */
export const heavyPictures = (token: string, count: number): readonly RawMessage[] => {
  const heavy = picture(token, pngOf(5_600, 4_200));
  return Array.from({ length: count }, () => heavy);
};

export const formBombs = (token: string, { operators }: Pick<AttackTarget, 'operators'>): readonly Bomb[] => {
  const member = { path: upload.path, token };
  const png = { name: 'file', value: pngOf(10, 10), filename: 'picture.png' };
  const purpose = { name: 'purpose', value: 'avatar' };
  const finance = { path: previewStatement.path, token: operators.get('finance') ?? '' };
  const content = { path: uploadPicture.path, token: operators.get('content') ?? '' };
  const many = Array.from({ length: 5_000 }, (_, at) => ({ name: `field${at}`, value: 'x' }));
  return [
    { name: 'a form of 5,000 fields', message: form(member, [...many, png]) },
    { name: 'a form with twenty files', message: form(member, [purpose, ...Array.from({ length: 20 }, () => png)]) },
    { name: 'a field of 200 KB', message: form(member, [{ name: 'purpose', value: 'x'.repeat(200 * KB) }, png]) },
    { name: 'a field name of 200 KB', message: form(member, [{ name: 'x'.repeat(200 * KB), value: '1' }, png]) },
    { name: 'a file name of 200 KB', message: form(member, [{ ...png, filename: '../'.repeat(60_000) }]) },
    { name: 'a form without end', message: { ...form(member, [purpose, png]), body: `--${BOUNDARY}\r\n` } },
    {
      name: 'a form that has only borders',
      message: { ...form(member, []), body: `--${BOUNDARY}\r\n`.repeat(50_000) },
    },
    { name: 'a form to a call without files', message: form({ ...member, path: 'wx/order/prepay' }, [purpose, png]) },
    {
      name: 'an archive as a bank statement',
      message: form(finance, [
        { name: 'account', value: 'bank' },
        { ...png, value: zipOf() },
      ]),
    },
    {
      name: 'a statement of one line of 5 MB',
      message: form(finance, [
        { name: 'account', value: 'bank' },
        { ...png, value: `date,reference\n"${'x'.repeat(5 * MB)}` },
      ]),
    },
    {
      name: 'a statement of 2 million commas',
      message: form(finance, [
        { name: 'account', value: 'bank' },
        { ...png, value: `date${','.repeat(2_000_000)}\n` },
      ]),
    },
    {
      name: "an operator's picture of 160 megapixels",
      message: form(content, [{ ...png, value: pngOf(20_000, 8_000) }]),
    },
  ];
};
