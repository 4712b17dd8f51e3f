// Configuration of the demo's real feeds: which rule, tariff and rate, and the date shift.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportMapping } from '@roda/api-contract/fleet/fleet';

const FIXTURES = path.resolve(import.meta.dirname, '../../../../fixtures');
const DAY_MS = 86_400_000;

/** Rupiah per US dollar, as given with the demo's imports. */
const RATE = '16000.00';
const TARIFF_PER_KWH = '2466.00';

export const feedBytes = (name: string): Buffer => readFileSync(path.join(FIXTURES, name));

/** Whole days from the feed's last day to yesterday. */
const daysUntilYesterday = (lastOn: string, at: Date): number =>
  Math.floor((at.getTime() - Date.parse(lastOn)) / DAY_MS) - 1;

/**
 * Taxi trips of March 2019, shifted so that their last day is yesterday, distributed round-robin over the demo's
 * vehicles.
 */
export const tripMapping = (devices: readonly string[], at: Date): ImportMapping => ({
  columns: {
    startedAt: 'pickup',
    endedAt: 'dropoff',
    amount: 'total',
    distance: 'distance',
    from: 'pickup_zone',
    to: 'dropoff_zone',
  },
  assign: 'round_robin',
  assets: [...devices],
  rate: RATE,
  timeZone: 'Asia/Jakarta',
  distanceUnit: 'mi',
  shiftDays: daysUntilYesterday('2019-03-31', at),
});

/**
 * Sessions of the year 0015, as the feed writes 2015; its busiest month is shifted to end yesterday. Most sessions were
 * free: they are priced by tariff here.
 */
export const chargeMapping = (names: Readonly<Record<string, string>>, at: Date): ImportMapping => ({
  columns: {
    id: 'sessionId',
    startedAt: 'created',
    endedAt: 'ended',
    energyKwh: 'kwhTotal',
    deviceNumber: 'stationId',
  },
  assign: 'column',
  names: { ...names },
  tariffPerKwh: TARIFF_PER_KWH,
  timeZone: 'Asia/Jakarta',
  shiftDays: daysUntilYesterday('0015-10-04', at),
});
