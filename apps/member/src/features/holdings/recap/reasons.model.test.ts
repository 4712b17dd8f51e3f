// Tests for the reasons of days without income: the service book first, then the work that was counted.

import { expect, test } from 'vitest';
import { zeroReasons } from './reasons.model.ts';
import type { BookEntry } from './reasons.model.ts';

const zone = 'Asia/Jakarta';
const point = (day: number, myShare: string | undefined, orders = 0) => ({
  day: `2026-11-${day}`,
  myShare,
  orders,
});
const entry = (id: number, startedAt: string, endedAt?: string): BookEntry => ({
  id,
  kind: 'repair',
  startedAt,
  ...(endedAt === undefined ? {} : { endedAt }),
});

test('a day without income has the reason of the service book, days of one reason together', () => {
  // From Tuesday evening to Wednesday noon in Jakarta.
  const repair = entry(1, '2026-11-17T12:00:00.000Z', '2026-11-18T05:00:00.000Z');
  const points = [point(16, '0.00'), point(17, '0.00', 3), point(18, '0.00'), point(19, '0.00', 2), point(20, '1.00')];
  expect(zeroReasons({ points, book: [repair], zone })).toEqual([
    { days: ['2026-11-16'], why: 'idle' },
    { days: ['2026-11-17', '2026-11-18'], why: repair },
    { days: ['2026-11-19'], why: 'unpaid' },
  ]);
});

test('an entry that lasts on covers every day from its first on, in the zone of the country', () => {
  // Already Wednesday in Jakarta.
  const fault = entry(2, '2026-11-17T18:00:00.000Z');
  const points = [point(17, '0.00'), point(18, '0.00'), point(22, '0.00')];
  expect(zeroReasons({ points, book: [fault], zone }).map(({ days }) => days)).toEqual([
    ['2026-11-17'],
    ['2026-11-18', '2026-11-22'],
  ]);
});

test('days that earned, and days that are not counted yet, have none', () => {
  const book = [entry(3, '2026-11-01T00:00:00.000Z')];
  expect(zeroReasons({ points: [point(16, '5.00'), point(17, undefined)], book, zone })).toEqual([]);
});
