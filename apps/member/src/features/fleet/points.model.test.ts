// Tests the mapping of positions to map points, with the names of the member's own ones.

import { describe, expect, test } from 'vitest';
import { countsOf, ownPoints, pointOfPile, pointOfVehicle } from './points.model.ts';

const position = {
  id: 7,
  deviceNumber: 'RD-1',
  lat: -6.2,
  lng: 106.8,
  exact: true,
  demo: false,
  lastSeenAt: '2026-11-20T10:00:00.000Z',
};
const van = pointOfVehicle({ ...position, status: 'in_service', battery: 64 });

describe('points', () => {
  test('a vehicle shows its battery, a pile its plug', () => {
    expect(van).toMatchObject({ id: '7', title: 'RD-1', status: 'in_service', battery: 64, hint: '64%' });
    expect(pointOfPile({ ...position, status: 'free', connector: 'CCS2', powerKw: 60 }).hint).toBe('CCS2 · 60 kW');
    expect(pointOfPile({ ...position, status: 'offline' })).not.toHaveProperty('hint');
  });

  test('own points are those of own devices, with their names', () => {
    const other = { ...van, id: '8', deviceNumber: 'RD-2' };
    expect(ownPoints([van, other], [{ deviceNumber: 'RD-1', name: 'Van 1' }]).map(({ title }) => title)).toEqual([
      'Van 1 · RD-1',
    ]);
  });

  test('counts states, the most frequent first', () => {
    expect(countsOf([van, { ...van, status: 'idle' }, { ...van, status: 'idle' }])).toEqual([
      { status: 'idle', count: 2 },
      { status: 'in_service', count: 1 },
    ]);
  });
});
