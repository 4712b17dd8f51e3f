// Tests of the route of a day: bounded, both ends kept, without wandering and without the ends of trips.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayRouteOf, MOST_ROUTE_POINTS, simplified } from './day-route.policy.ts';

const MINUTE_MS = 60_000;
const start = new Date('2026-03-09T17:00:00Z');
const at = (minutes: number): Date => new Date(start.getTime() + minutes * MINUTE_MS);
const place = fc.record({
  lat: fc.double({ min: -6.4, max: -6, noNaN: true }),
  lng: fc.double({ min: 106.6, max: 107, noNaN: true }),
});

test('a simplified line keeps both ends, in order, and only points of the line', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 60 }), (line) => {
      const short = simplified(line, 1);
      expect([short[0], short.at(-1)]).toEqual([line[0], line.at(-1)]);
      const places = short.map((spot) => line.indexOf(spot));
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }),
  );
});

test('a day of any shape has at most so many points, none or two and more', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 900 }), (places) => {
      const { points } = dayRouteOf(
        places.map((spot, index) => ({ ...spot, at: at(index) })),
        [],
        start,
      );
      expect(points.length).toBeLessThanOrEqual(MOST_ROUTE_POINTS);
      expect(points.length).not.toBe(1);
    }),
    { numRuns: 20 },
  );
});

test('a vehicle that stands has no distance, however its receiver wanders', () => {
  const spots = Array.from({ length: 500 }, (_none, index) => ({
    lat: -6.2 + (index % 3) * 0.0001,
    lng: 106.8 + (index % 2) * 0.0001,
    at: at(index),
  }));
  expect(dayRouteOf(spots, [], start)).toEqual({ points: [], distanceKm: 0, hours: [] });
});

test('where a trip starts or ends is not on the line', () => {
  // A corner to the north for one trip's end, which the line leaves out.
  const spots = Array.from({ length: 41 }, (_none, index) => ({
    lat: index === 20 ? -6.19 : -6.2,
    lng: 106.8 + index * 0.003,
    at: at(index),
  }));
  expect(dayRouteOf(spots, [], start).points.some(({ lat }) => lat === -6.19)).toBe(true);
  expect(dayRouteOf(spots, [at(20)], start).points.every(({ lat }) => lat === -6.2)).toBe(true);
});
