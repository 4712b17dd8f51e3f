// Tests that the crop frame never shows a gap, for any gesture or key.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, asItCame, gestureOf, stored, pinch, scaleOf } from './crop.model.ts';
import type { Crop, CropSize } from './crop.model.ts';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 6000 }) });
const gestures = fc.array(
  fc.record({
    dx: fc.double({ min: -3, max: 3, noNaN: true }),
    dy: fc.double({ min: -3, max: 3, noNaN: true }),
    factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
    turn: fc.double({ min: -400, max: 400, noNaN: true }),
  }),
  { maxLength: 8 },
);

/** The corners of the frame in the photo's coordinates: in its own pixels from its centre. */
function corners({ x, y, turn, zoom }: Crop, size: CropSize) {
  const scale = scaleOf({ x, y, turn, zoom }, size);
  const angle = (turn * Math.PI) / 180;
  return [-0.5, 0.5].flatMap((cx) =>
    [-0.5, 0.5].map((cy) => ({
      x: (cx * Math.cos(angle) + cy * Math.sin(angle) - x) / scale,
      y: (-cx * Math.sin(angle) + cy * Math.cos(angle) - y) / scale,
    })),
  );
}

describe('a crop', () => {
  test('never shows a gap', () => {
    fc.assert(
      fc.property(sizes, gestures, (size, steps) => {
        const crop = steps.reduce<Crop>((now, step) => after(now, step, size), asItCame);
        for (const corner of corners(crop, size)) {
          expect(Math.abs(corner.x)).toBeLessThanOrEqual(size.width / 2 + 1e-6 * size.width);
          expect(Math.abs(corner.y)).toBeLessThanOrEqual(size.height / 2 + 1e-6 * size.height);
        }
      }),
    );
  });

  test('follows the finger: a move to the right on the screen is a move to the right at any rotation', () => {
    const size = { width: 1000, height: 1000 };
    for (const turn of [0, 90, 180, 270]) {
      const crop = after({ ...asItCame, zoom: 3, turn }, { dx: 0.2 }, size);
      const angle = (turn * Math.PI) / 180;
      expect(crop.x * Math.cos(angle) - crop.y * Math.sin(angle)).toBeCloseTo(0.2);
      expect(crop.x * Math.sin(angle) + crop.y * Math.cos(angle)).toBeCloseTo(0);
    }
  });

  test('is unchanged without a gesture', () => {
    const crop = { zoom: 2, x: 0.1, y: -0.2, turn: 30 };
    expect(stored(crop, { width: 800, height: 600 })).toEqual(crop);
  });
});

describe('gestures', () => {
  test('keys move, zoom and rotate; others do nothing', () => {
    expect(gestureOf('ArrowLeft')).toEqual({ dx: -0.03 });
    expect(gestureOf('r')).toEqual({ turn: 90 });
    expect(gestureOf('Tab')).toBeUndefined();
  });

  test('two fingers zoom by their distance, rotate by their angle and move by their midpoint', () => {
    const found = pinch(
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      [
        { x: 0, y: 0 },
        { x: 0, y: 200 },
      ],
      100,
    );
    expect(found.factor).toBeCloseTo(2);
    expect(found.turn).toBeCloseTo(90);
    expect([found.dx, found.dy]).toEqual([-0.5, 1]);
  });
});
