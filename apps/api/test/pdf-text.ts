// Text extraction from a PDF: the contents of each page, piece by piece, in drawing order.
import { inflateSync } from 'node:zlib';

type Part = { readonly head: string; readonly stream: string };

const partsOf = (bytes: Buffer): ReadonlyMap<string, Part> => {
  const text = bytes.toString('latin1');
  const parts = new Map<string, Part>();
  for (const found of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = found;
    const at = body.indexOf('stream\n');
    if (at < 0) parts.set(number, { head: body, stream: '' });
    else {
      const head = body.slice(0, at);
      const raw = body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'));
      const stream = head.includes('/FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
      parts.set(number, { head, stream });
    }
  }
  return parts;
};

const lettersOf = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** The letter of each glyph, from the font's own table. */
const glyphsOf = (parts: ReadonlyMap<string, Part>): ReadonlyMap<number, string> => {
  const glyphs = new Map<number, string>();
  for (const { stream } of parts.values()) {
    for (const found of stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)) {
      const first = Number.parseInt(found[1] ?? '', 16);
      const letters = [...(found[2] ?? '').matchAll(/<([0-9a-f ]+)>/g)];
      letters.forEach(([, hex = ''], index) => glyphs.set(first + index, lettersOf(hex)));
    }
  }
  return glyphs;
};

const contentItemsOf = (stream: string, glyphs: ReadonlyMap<number, string>): readonly string[] =>
  [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, shown = '']) =>
    [...shown.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      .map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '\ufffd')
      .join(''),
  );

/** The pieces of text of every page. */
export const textOfPdf = (bytes: Buffer): readonly (readonly string[])[] => {
  const parts = partsOf(bytes);
  const glyphs = glyphsOf(parts);
  const kids = [...parts.values()].find(({ head }) => /\/Type \/Pages\b/.test(head))?.head ?? '';
  const pages = [...(/\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, n = '']) => n);
  return pages.map((page) => {
    const contents = /\/Contents (\d+) 0 R/.exec(parts.get(page)?.head ?? '')?.[1] ?? '';
    return contentItemsOf(parts.get(contents)?.stream ?? '', glyphs);
  });
};

/** All text in one line without whitespace, since words wrap at column ends. */
export const lettersOfPdf = (bytes: Buffer): string => textOfPdf(bytes).flat().join('').replaceAll(/\s/g, '');
