// Tests that barcodes are found in pictures: small, turned, upside down, blurred, in uneven light.

import { code128Bars } from '@roda/domain/code128';
import { describe, expect, test } from 'vitest';
import { barcodeIn, linesFrom } from './barcode-lines.model.ts';
import type { Pixels } from './barcode-lines.model.ts';

type Look = Readonly<{
  module?: number;
  isTurned?: boolean;
  isReversed?: boolean;
  light?: (x: number) => number;
  blur?: number;
}>;

/** A code in the middle of a grey picture. */
function picture(text: string, look: Look = {}): Pixels {
  const { module = 2, isTurned = false, isReversed = false, light = () => 1, blur = 0 } = look;
  const bars = code128Bars(text) ?? [];
  const drawn = [10, ...(isReversed ? bars.toReversed() : bars), 10].flatMap((width, index) =>
    Array.from({ length: Math.round(width * module) }, () => (index % 2 === 0 ? 235 : 25)),
  );
  const line = [...Array.from({ length: 40 }, () => 150), ...drawn, ...Array.from({ length: 33 }, () => 150)];
  const soft = line.map((_, at) => {
    const near = line.slice(Math.max(0, at - blur), at + blur + 1);
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
  const deep = 60;
  const [width, height] = isTurned ? [deep, soft.length] : [soft.length, deep];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const along = isTurned ? y : x;
      data.fill((soft[along] ?? 0) * light(along / soft.length), (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return { width, height, data };
}

describe('barcodeIn', () => {
  test.each<readonly [string, Look]>([
    ['as on a screen', {}],
    ['with bars of about a pixel and a half', { module: 1.5 }],
    ['large', { module: 5 }],
    ['turned', { isTurned: true }],
    ['upside down', { isReversed: true }],
    ['in a shadow from one side', { light: (x) => 0.35 + 0.65 * x }],
    ['a little out of focus', { module: 3, blur: 1 }],
  ])('reads a code %s', (_name, look) => expect(barcodeIn(picture('VCH-7K2M-90QX', look))).toBe('VCH-7K2M-90QX'));

  test('finds nothing on a plain, a striped and an empty picture', () => {
    const plain = { width: 200, height: 40, data: new Uint8ClampedArray(200 * 40 * 4).fill(200) };
    const stripes = { ...plain, data: plain.data.map((_, at) => (Math.floor(at / 4) % 8 < 4 ? 20 : 230)) };
    expect([plain, stripes, { width: 0, height: 0, data: new Uint8ClampedArray() }].map(barcodeIn)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('lines are spread over the picture, from its middle', () => {
  const lines = linesFrom(100);
  expect(lines[0]).toBe(50);
  expect(new Set(lines).size).toBe(25);
  expect(Math.min(...lines)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...lines)).toBeLessThan(100);
});
