// Tests that no way of moving or sizing leaves a crop outside of its original.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittedCrop, heightOfCrop, movedCrop, movedFocus, resizedCrop, wayOf, widestCrop } from './photo-crop.model.ts';

const original = { width: 1_600, height: 1_200 };
const crop = { left: 100, top: 100, width: 800 };

describe('a crop', () => {
  test('moves, and stops at the edges', () => {
    expect(movedCrop(crop, { x: 10, y: -50 }, original)).toEqual({ left: 110, top: 50, width: 800 });
    expect(movedCrop(crop, { x: 9_999, y: 9_999 }, original)).toEqual({ left: 800, top: 750, width: 800 });
    expect(movedCrop(crop, { x: -9_999, y: -9_999 }, original)).toEqual({ left: 0, top: 0, width: 800 });
  });

  test('grows around its middle, never beyond the original and never below what phones need', () => {
    expect(resizedCrop({ left: 400, top: 375, width: 800 }, 1_000, original)).toEqual({
      left: 300,
      top: 319,
      width: 1_000,
    });
    expect(resizedCrop(crop, 9_999, original)).toMatchObject({ left: 0, width: 1_600 });
    expect(resizedCrop(crop, 1, original)).toMatchObject({ width: 640 });
    expect(widestCrop({ width: 4_000, height: 900 })).toBe(1_600);
  });

  test('lies within its original whatever is typed', () => {
    const number = fc.integer({ min: -5_000, max: 20_000 });
    const size = fc.record({
      width: fc.integer({ min: 640, max: 2_560 }),
      height: fc.integer({ min: 360, max: 2_560 }),
    });
    fc.assert(
      fc.property(fc.record({ left: number, top: number, width: number }), size, (typed, within) => {
        const { left, top, width } = fittedCrop(typed, within);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(within.width);
        expect(top + heightOfCrop(width)).toBeLessThanOrEqual(within.height);
        expect(width).toBeGreaterThanOrEqual(640);
      }),
    );
  });
});

test('a focal point stays within the picture', () => {
  expect(movedFocus({ x: 98, y: 2 }, { x: 5, y: -5 })).toEqual({ x: 100, y: 0 });
});

test('arrow keys go their way, five times as far with Shift, and other keys nowhere', () => {
  expect(wayOf({ key: 'ArrowLeft', shiftKey: false }, 10)).toEqual({ x: -10, y: 0 });
  expect(wayOf({ key: 'ArrowDown', shiftKey: true }, 10)).toEqual({ x: 0, y: 50 });
  expect(wayOf({ key: 'Enter', shiftKey: false }, 10)).toBeUndefined();
});
