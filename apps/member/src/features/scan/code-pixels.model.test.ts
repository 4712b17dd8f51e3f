// Tests that codes are read in pictures: small, turned, upside down, blurred, in uneven light, between other marks.

import { code128Bars, code128Widths } from '@roda/domain/code128';
import { qrPath } from '@roda/ui/pictures/qr-block.model.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeIn } from './code-pixels.model.ts';
import type { Pixels } from './code-pixels.model.ts';

type Look = Readonly<{
  module?: number;
  isTurned?: boolean;
  isReversed?: boolean;
  light?: (x: number) => number;
  blur?: number;
  quiet?: number;
  ground?: number;
}>;

const barsOf = (text: string): readonly number[] => code128Bars(text) ?? [];

/** Spaces and bars in turn, as a camera sees them: a pixel on an edge is grey. */
function lineOf(widths: readonly number[], module: number): readonly number[] {
  const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0) * module);
  const length = Math.ceil(ends.at(-1) ?? 0);
  const line = Array.from({ length }, () => 235);
  for (const [index, end] of ends.entries()) {
    if (index % 2 === 0) continue;
    const start = ends[index - 1] ?? 0;
    for (let at = Math.floor(start); at < Math.min(length, Math.ceil(end)); at += 1) {
      const covered = Math.min(at + 1, end) - Math.max(at, start);
      line[at] = (line[at] ?? 0) - 210 * covered;
    }
  }
  return line;
}

/** A barcode in the middle of a picture, which is grey around it. */
function picture(bars: readonly number[], look: Look = {}): Pixels {
  const { module = 2, isTurned = false, isReversed = false, light = () => 1, blur = 0 } = look;
  const { quiet = 10, ground = 150 } = look;
  const grey = Array.from({ length: 37 }, () => ground);
  const line = [...grey, ...lineOf([quiet, ...(isReversed ? bars.toReversed() : bars), quiet], module), ...grey];
  const soft = line.map((_, at) => {
    const near = line.slice(Math.max(0, at - blur), at + blur + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
  const deep = 60;
  const [width, height] = isTurned ? [deep, soft.length] : [soft.length, deep];
  return pixelsOf({ width, height }, (x, y) => {
    const along = isTurned ? y : x;
    return (soft[along] ?? 0) * light(along / soft.length);
  });
}

function pixelsOf({ width, height }: Omit<Pixels, 'data'>, brightness: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      data.fill(brightness(x, y), at, at + 3);
    }
  return { width, height, data };
}

/** A QR code on a light ground, turned by an angle in degrees. */
function qrPicture(text: string, angle: number): Pixels {
  const { path, width } = qrPath(text);
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/gu)].map(([, x = '', y = '']) => `${x} ${y}`));
  const [module, side] = [5, Math.ceil(width * 5 * 1.6)];
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return pixelsOf({ width: side, height: side }, (x, y) => {
    const [across, down] = [x - side / 2, y - side / 2];
    const column = Math.floor((across * cos + down * sin) / module + width / 2);
    const row = Math.floor((down * cos - across * sin) / module + width / 2);
    return dark.has(`${column} ${row}`) ? 30 : 230;
  });
}

describe('a barcode of a counter', () => {
  test.each<readonly [string, Look]>([
    ['as on a screen', {}],
    ['with bars of about a pixel and a half', { module: 1.5 }],
    ['large', { module: 5 }],
    ['turned', { isTurned: true }],
    ['upside down', { isReversed: true }],
    ['turned and upside down', { isTurned: true, isReversed: true }],
    ['in a shadow from one side', { light: (x) => 0.35 + 0.65 * x }],
    ['a little out of focus', { module: 3, blur: 1 }],
  ])('is read %s', (_name, look) => {
    for (const isThorough of [false, true]) {
      expect(codeIn(picture(barsOf('VCH-7K2M-90QX'), look), isThorough)).toBe('VCH-7K2M-90QX');
    }
  });

  test('of any text is read as drawn', () => {
    const printable = fc.string({
      unit: fc.integer({ min: 32, max: 126 }).map((at) => String.fromCharCode(at)),
      minLength: 1,
      maxLength: 24,
    });
    fc.assert(
      fc.property(printable, fc.double({ min: 2, max: 6, noNaN: true }), (text, module) => {
        expect(codeIn(picture(barsOf(text), { module }), true)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  test('with the set of capitals, which other printers use, is read', () => {
    const bars = [103, 48, 42, 42, 17, 18, 19, 35, 54, 106].flatMap((value) => code128Widths[value] ?? []);
    expect(codeIn(picture(bars), false)).toBe('PJJ123C');
  });

  test('with a wrong check, cut, or without a margin is read as nothing', () => {
    const bars = barsOf('RODA2026');
    const wrong = [104, 50, 47, 36, 33, 77, 106].flatMap((value) => code128Widths[value] ?? []);
    const pictures = [picture(wrong), picture(bars.slice(0, -8)), picture(bars, { quiet: 1, ground: 25 })];
    expect(pictures.map((each) => codeIn(each, true))).toEqual([undefined, undefined, undefined]);
  });
});

describe('other codes', () => {
  test.each([
    ['the article number of a prize', '8991002101234', '11131122113222111231123212211111222132112221212214111132111'],
    ['a short article number', '24123457', '1112122113222212122111111411113212311312111'],
    ['a label of Code 39', 'RODA-7', '1311313111311111331131113113111111331131311113113113111131311113113131131131311'],
  ])('%s is read', (_name, text, widths) => {
    const bars = [...widths].map(Number);
    expect([codeIn(picture(bars), false), codeIn(picture(bars, { isTurned: true }), false)]).toEqual([text, text]);
  });

  test.each([0, 7, 90, 180, 233])('a QR code turned by %i degrees is read', (angle) => {
    expect(codeIn(qrPicture('https://roda.example/i/RODA2026', angle), false)).toBe('https://roda.example/i/RODA2026');
  });

  test('letters of every language in a QR code are read', () => {
    expect(codeIn(qrPicture('Roda · 车辆 · é', 0), false)).toBe('Roda · 车辆 · é');
  });
});

test('nothing is found on a plain, a striped and an empty picture', () => {
  const plain = pixelsOf({ width: 200, height: 40 }, () => 200);
  const stripes = pixelsOf({ width: 200, height: 40 }, (x) => (x % 8 < 4 ? 20 : 230));
  const empty = { width: 0, height: 0, data: new Uint8ClampedArray() };
  expect([plain, stripes, empty].map((each) => codeIn(each, true))).toEqual([undefined, undefined, undefined]);
});
