// Tests of positions: never closer than a kilometre, every point counted once, no impossible movements.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clustersOf, distanceKm, impossibleKm, pileStateOf, shownPlace } from './positions.policy.ts';

const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Latitudes of the fleets: excludes the special cases of rounding near the poles. */
const inhabited = fc.record({
  lat: fc.double({ min: -70, max: 70, noNaN: true }),
  lng: fc.double({ min: -179, max: 179, noNaN: true }),
});

const halfKm = fc.double({ min: -0.49, max: 0.49, noNaN: true });

describe('the rounded position', () => {
  test('is valid coordinates, and rounding is idempotent', () => {
    fc.assert(
      fc.property(place, (at) => {
        const shown = shownPlace(at);
        expect(Math.abs(shown.lat)).toBeLessThanOrEqual(90);
        expect(Math.abs(shown.lng)).toBeLessThanOrEqual(180);
        expect(shownPlace(shown)).toEqual(shown);
      }),
    );
  });

  test('is never closer than promised: within a kilometre around it, all positions are rounded alike', () => {
    fc.assert(
      fc.property(inhabited, halfKm, halfKm, (at, up, right) => {
        const shown = shownPlace(at);
        // Half a kilometre to each side of the middle is in the same cell: so the cell is at least a kilometre in both
        // directions.
        const near = {
          lat: shown.lat + up / 111.2,
          lng: shown.lng + right / (111.2 * Math.cos((Math.abs(shown.lat) + 0.005) * (Math.PI / 180))),
        };
        expect(shownPlace(near)).toEqual(shown);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is within the cell', () => {
    fc.assert(
      fc.property(inhabited, (at) => {
        expect(distanceKm(at, shownPlace(at))).toBeLessThan(1.2);
      }),
    );
  });
});

describe('clusters', () => {
  test('contain every point once, and lie among their points', () => {
    fc.assert(
      fc.property(fc.array(inhabited, { maxLength: 80 }), fc.integer({ min: 0, max: 22 }), (places, zoom) => {
        const clusters = clustersOf(places, zoom);
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
        const cell = 360 / (2 ** zoom * 4);
        for (const cluster of clusters) {
          expect(cluster.count).toBeGreaterThan(0);
          expect(places.some((at) => Math.abs(at.lat - cluster.lat) <= cell + 1e-5)).toBe(true);
        }
      }),
    );
  });

  test('split with higher zoom, and merge with lower zoom', () => {
    const places = [
      { lat: -6.1, lng: 106.8 },
      { lat: -6.3, lng: 106.9 },
      { lat: -7.2, lng: 112.7 },
    ];
    expect(clustersOf(places, 0).length).toBe(1);
    expect(clustersOf(places, 12).length).toBe(3);
  });
});

describe('distances', () => {
  test('are the haversine of a sphere of 6371 km', () => {
    expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 90 })).toBeCloseTo((Math.PI / 2) * 6371, 6);
    expect(distanceKm({ lat: -6.1754, lng: 106.8272 }, { lat: -7.2575, lng: 112.7521 })).toBeCloseTo(665.2, 0);
  });
  test('are symmetric, and zero to oneself', () => {
    fc.assert(
      fc.property(place, place, (one, other) => {
        expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6);
        expect(distanceKm(one, one)).toBe(0);
      }),
    );
  });
});

describe('journeys', () => {
  const start = { lat: -6.1754, lng: 106.8272, at: new Date('2026-03-10T03:00:00Z') };
  const after = (minutes: number, lat: number) => ({
    ...{ ...start, lat },
    at: new Date(start.at.getTime() + minutes * 60_000),
  });
  test('of a vehicle: a drivable distance is accepted, Surabaya in a minute is not', () => {
    expect(impossibleKm('vehicle', start, after(10, -6.35))).toBeUndefined();
    expect(impossibleKm('vehicle', start, after(1, -7.2575))).toBeCloseTo(120.3, 0);
    expect(impossibleKm('vehicle', start, after(-1, -7.2575))).toBeCloseTo(120.3, 0);
    expect(impossibleKm('vehicle', start, after(120, -7.2575))).toBeUndefined();
  });
  test('of a pile: it does not move', () => {
    expect(impossibleKm('pile', start, after(600, -6.1764))).toBeUndefined();
    expect(impossibleKm('pile', start, after(600, -6.3))).toBeGreaterThan(10);
  });
});

describe('the state of a pile', () => {
  const at = new Date('2026-03-10T03:00:00Z');
  const facts = { status: 'idle', faulty: false, busy: false, lastSeenAt: at } as const;
  test('tells whether a driver can charge there', () => {
    expect(pileStateOf(facts, at)).toBe('free');
    expect(pileStateOf({ ...facts, busy: true }, at)).toBe('charging');
    expect(pileStateOf({ ...facts, busy: true, faulty: true }, at)).toBe('faulty');
    expect(pileStateOf({ ...facts, status: 'fault' }, at)).toBe('faulty');
    expect(pileStateOf({ ...facts, status: 'resting' }, at)).toBe('offline');
    expect(pileStateOf({ ...facts, lastSeenAt: new Date(at.getTime() - 16 * 60_000) }, at)).toBe('offline');
  });
});
