// Tests for the road of the check-in: its days lie on it, and where its car stands.

import { expect, test } from 'vitest';
import { carDay, placeOf, roadHeight, roadPath, roadWidth } from './week-road.model.ts';

test('the seven days lie beside each other within the picture, on the road', () => {
  const places = [0, 1, 2, 3, 4, 5, 6].map(placeOf);
  const points = roadPath()
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(roadWidth);
    expect(y).toBeGreaterThan(30);
    expect(y).toBeLessThan(roadHeight - 30);
    const nearest = Math.min(...points.map(([left = 0, down = 0]) => Math.hypot(left - x, down - y)));
    expect(nearest).toBeLessThan(6);
  }
  expect(places.every(({ x }, day) => x > (places[day - 1]?.x ?? 0))).toBe(true);
});

test('the car stands on today once it is done, and a day before it until then', () => {
  const states = ['done', 'missed', 'today', 'future'];
  expect(carDay(states, 2)).toBe(1);
  expect(carDay(['done', 'missed', 'done', 'future'], 2)).toBe(2);
  expect(carDay(['today', 'future'], 0)).toBe(-1);
});
