// Tests which positions make the route of the last 24 hours, in which order, and how long it is.

import { describe, expect, it } from 'vitest';
import { lengthKm, routeOf } from './route.model.ts';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const at = (time: string, lng = 106.8) => ({ at: time, lat: -6.2, lng });

describe('routeOf', () => {
  it('has the last 24 hours in order of time, the newest position last', () => {
    const spots = [
      at('2026-03-10T11:00:00.000Z'),
      at('2026-03-09T12:00:00.000Z'),
      at('2026-03-09T11:59:59.000Z'),
      at('2026-03-10T02:00:00.000Z'),
    ];
    expect(routeOf(spots, now).map(({ at: time }) => time)).toEqual([
      '2026-03-09T12:00:00.000Z',
      '2026-03-10T02:00:00.000Z',
      '2026-03-10T11:00:00.000Z',
    ]);
  });

  it('is empty without positions', () => expect(routeOf([], now)).toEqual([]));
});

describe('lengthKm', () => {
  it('adds the straight lines between positions', () => {
    const there = [at('2026-03-10T01:00:00.000Z', 106.8), at('2026-03-10T02:00:00.000Z', 106.9)];
    expect(lengthKm(there)).toBeCloseTo(11.05, 1);
    expect(lengthKm([...there, at('2026-03-10T03:00:00.000Z', 106.8)])).toBeCloseTo(22.1, 1);
  });

  it('is zero for one position and for none', () => {
    expect([lengthKm([]), lengthKm([at('2026-03-10T01:00:00.000Z')])]).toEqual([0, 0]);
  });
});
