// The files in which the demo's fleet hands in its work, and how an import reads them.
import type { ImportMapping } from '@roda/api-contract/fleet/fleet';
import { dateOf, type DayNumber } from './incidents.ts';
import { PER_KWH } from './tariffs.ts';
import type { Ride, PileSession } from './workbook.ts';

const wallTime = (day: DayNumber, second: number): string =>
  `${dateOf(day)} ${new Date(second * 1000).toISOString().slice(11, 19)}`;

export const RIDE_HEADER = 'ride,vehicle,start,end,fare_idr,km,from,to';

const rideLine = ({ id, device, day, startS, endS, fare, km, from, to }: Ride): string =>
  [id, device, wallTime(day, startS), wallTime(day, endS), `${fare}.00`, km.toFixed(2), from, to].join(',');

export const rideFile = (rides: readonly Ride[]): string => `${[RIDE_HEADER, ...rides.map(rideLine)].join('\n')}\n`;

export const rideMapping = (source: string): ImportMapping => ({
  source,
  assign: 'column',
  timeZone: 'Asia/Jakarta',
  columns: {
    id: 'ride',
    deviceNumber: 'vehicle',
    startedAt: 'start',
    endedAt: 'end',
    amount: 'fare_idr',
    distance: 'km',
    from: 'from',
    to: 'to',
  },
});

const sessionLine = ({ id, device, day, startS, endS, kwh }: PileSession): string =>
  [id, device, wallTime(day, startS), wallTime(day, endS), kwh].join(',');

export const sessionFile = (sessions: readonly PileSession[]): string =>
  `${['session,pile,start,end,kwh', ...sessions.map(sessionLine)].join('\n')}\n`;

export const SESSION_MAPPING: ImportMapping = {
  source: 'Jakarta piles',
  assign: 'column',
  timeZone: 'Asia/Jakarta',
  tariffPerKwh: PER_KWH,
  columns: { id: 'session', deviceNumber: 'pile', startedAt: 'start', endedAt: 'end', energyKwh: 'kwh' },
};
