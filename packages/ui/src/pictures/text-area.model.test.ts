// Tests that letters lie on the plates of the rendered pictures.

import { describe, expect, it } from 'vitest';
import { matrixOnto, placed, textShare } from './text-area.model.ts';
import type { Corners, Point } from './text-area.model.ts';
import { frameHeight, frameWidth, textAreas, textAreasIn } from './vehicle-frames.ts';
import { vehicleModels } from './vehicle-look.model.ts';

const views = ['hero', 'side', 'detail'] as const;

const ends = ([width, height]: Point): readonly Point[] => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

const farthest = (corners: Corners, size: Point): number => {
  const matrix = matrixOnto(corners, size);
  const away = ends(size).map((end, index) => {
    const [x, y] = placed(matrix, end);
    const [wantedX, wantedY] = corners[index] ?? [0, 0];
    return Math.hypot(x - wantedX, y - wantedY);
  });
  return Math.max(...away);
};

describe('the matrix onto an area', () => {
  it('is exact for a parallelogram', () => {
    const corners: Corners = [
      [100, 50],
      [180, 30],
      [190, 60],
      [110, 80],
    ];
    expect(matrixOnto(corners, [430, 135])).toEqual([80 / 430, -20 / 430, 10 / 135, 30 / 135, 100, 50]);
    expect(farthest(corners, [430, 135])).toBeCloseTo(0);
  });

  it.each(vehicleModels)('misses no corner of a %s by more than two of 1020 units', (model) => {
    for (const corners of views.flatMap((view) => Object.values(textAreasIn(view, model) ?? {}))) {
      expect(farthest(corners, [430, 135])).toBeLessThan(2);
      for (const [x, y] of corners) expect(x > 0 && x < frameWidth && y > 0 && y < frameHeight).toBe(true);
    }
  });
});

it('a plate is seen from the front only, and piles have none', () => {
  const vehicles = vehicleModels.filter((model) => textAreas[model].plate !== undefined);
  expect(vehicles).toEqual(['taxi', 'sedan', 'hatchback', 'van', 'motorbike']);
  expect(vehicleModels.filter((model) => textAreasIn('side', model) !== undefined)).toEqual(vehicles);
  for (const model of vehicles) expect(textAreasIn('side', model)?.plate).toBeUndefined();
});

it('a text is as wide as its letters, and never wider than its area', () => {
  expect(textShare('B 1', 0.09)).toBeCloseTo(0.27);
  expect(textShare('B 12345678 ABCDEF', 0.09)).toBe(0.9);
  expect(textShare('', 0.09)).toBe(0);
});
