// The recorded feeds, which the imports are tested with too, as the demo reads them: rides and sessions by day.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { districtOfZone, type District } from './districts.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../../../fixtures');

/** Seconds of a day. */
export type Hours = { readonly startS: number; readonly endS: number };

export type RecordedRide = Hours & { readonly km: number; readonly from: District; readonly to: District };

export type RecordedSession = Hours & { readonly location: string; readonly kwh: string };

const KM_PER_MILE = 1.609344;

type Row = (column: string) => string;

/** One after the other: all at once would be megabytes, in a server that keeps what it once had. No cell is quoted. */
const eachRow = (file: string, read: (row: Row) => void): void => {
  const [header = '', ...lines] = readFileSync(path.join(FIXTURES, file), 'utf8').split('\n');
  const columns = header.trim().split(',');
  for (const line of lines) {
    if (line.trim() === '') continue;
    const cells = line.trimEnd().split(',');
    read((column) => cells[columns.indexOf(column)] ?? '');
  }
};

const secondsOf = (time: string): number => {
  const [hour = '', minute = '', second = ''] = time.slice(11).split(':');
  return Number(hour) * 3600 + Number(minute) * 60 + Number(second);
};

/** Work of one day, in the order of its starts. Work across midnight is left out: shifts end before it. */
const byDay = <Each extends Hours>(
  file: string,
  { start, end, work }: { start: string; end: string; work: (row: Row, hours: Hours) => Each },
): ReadonlyMap<string, readonly Each[]> => {
  const days = new Map<string, Each[]>();
  eachRow(file, (row) => {
    const [from, to] = [row(start), row(end)];
    const day = from.slice(0, 10);
    const hours = { startS: secondsOf(from), endS: secondsOf(to) };
    if (to.slice(0, 10) !== day || hours.endS <= hours.startS) return;
    const known = days.get(day);
    if (known === undefined) days.set(day, [work(row, hours)]);
    else known.push(work(row, hours));
  });
  for (const list of days.values()) list.sort((one, other) => one.startS - other.startS);
  return days;
};

/** Taxi rides of March 2019 by their day, `2019-03-01` to `2019-03-31`. */
export const recordedRides = (): ReadonlyMap<string, readonly RecordedRide[]> =>
  byDay('nyc-taxi-trips-2019-03.csv', {
    start: 'pickup',
    end: 'dropoff',
    work: (row, hours) => ({
      ...hours,
      km: Math.round(Number(row('distance')) * KM_PER_MILE * 100) / 100,
      from: districtOfZone(row('pickup_zone')),
      to: districtOfZone(row('dropoff_zone')),
    }),
  });

/** Charging sessions by their day; the feed writes the year 2015 as `0015`. */
export const recordedSessions = (): ReadonlyMap<string, readonly RecordedSession[]> =>
  byDay('ev-charging-sessions-2014-2015.csv', {
    start: 'created',
    end: 'ended',
    work: (row, hours) => ({ ...hours, location: row('locationId'), kwh: row('kwhTotal') }),
  });
