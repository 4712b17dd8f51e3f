// Tests of the classification of reports: each is in one class, in whatever order and however often they arrive.
import type { Report } from '@roda/api-contract/fleet/positions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newestOf, sortReports, type TelemetryDevice } from './telemetry.policy.ts';

const AT = new Date('2026-03-10T03:00:00Z');
const MINUTE_MS = 60_000;
const devices = new Map<string, TelemetryDevice>(
  (['A', 'B'] as const).map((name, index) => [name, { assetId: index + 1, kind: 'vehicle', track: [] }]),
);
const reports = fc.array(
  fc.record({
    deviceNumber: fc.constantFrom('A', 'B', 'C'),
    at: fc
      .integer({ min: -20_000, max: 30 })
      .map((minutes) => new Date(AT.getTime() + minutes * MINUTE_MS).toISOString()),
    lat: fc.double({ min: -7, max: -6, noNaN: true }),
    lng: fc.double({ min: 106, max: 107, noNaN: true }),
  }),
  { maxLength: 60 },
);
const key = ({ deviceNumber, at }: Report): string => `${deviceNumber} ${at}`;

describe('reports', () => {
  test('are counted once each, and by device and time at most one is stored', () => {
    fc.assert(
      fc.property(reports, (list) => {
        const { fresh, doubts, duplicates, outOfTime, unknownCount } = sortReports(list, devices, AT);
        expect(fresh.length + doubts.length + duplicates + outOfTime + unknownCount).toBe(list.length);
        expect(new Set(fresh.map(key)).size).toBe(fresh.length);
        for (const each of newestOf(fresh))
          expect(fresh.filter(({ assetId }) => assetId === each.assetId).every(({ when }) => when <= each.when)).toBe(
            true,
          );
      }),
    );
  });

  test('are stored the same in whatever order they arrive', () => {
    fc.assert(
      fc.property(reports, fc.infiniteStream(fc.nat()), (drawn, order) => {
        const list = [...new Map(drawn.map((each) => [key(each), each])).values()];
        const shuffled = list
          .map((each) => ({ each, place: order.next().value as number }))
          .sort((one, other) => one.place - other.place)
          .map(({ each }) => each);
        const kept = (given: readonly Report[]) => sortReports(given, devices, AT).fresh.map(key).sort();
        expect(kept(shuffled)).toEqual(kept(list));
      }),
    );
  });

  test('sent again are known, and an unreachable position is a doubt', () => {
    const one: Report = { deviceNumber: 'A', at: '2026-03-10T02:00:00Z', lat: -6.1, lng: 106.8 };
    const sighting = { lat: one.lat, lng: one.lng, at: new Date(one.at) };
    const known = new Map<string, TelemetryDevice>([['A', { assetId: 1, kind: 'vehicle', track: [sighting] }]]);
    expect(sortReports([one, one], known, AT)).toMatchObject({ fresh: [], duplicates: 2 });
    const far = { ...one, at: '2026-03-10T02:01:00Z', lat: -7.9 };
    expect(sortReports([far], known, AT).doubts).toMatchObject([{ assetId: 1, km: expect.closeTo(200, 0) }]);
    const before = { ...far, at: '2026-03-10T01:00:00Z' };
    expect(sortReports([before], known, AT).fresh.length).toBe(1);
  });
});
