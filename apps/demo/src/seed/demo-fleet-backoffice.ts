// A pending fleet item of a fresh demo's back office: a file with the errors of real feeds that is not accepted yet.
import { proposeImport } from '@roda/api-contract/fleet/imports';
import { addDays } from '@roda/domain/time-zones';
import type { InjectedClient } from '#platform/http/inject.ts';
import { RIDE_HEADER, rideMapping } from '../fleet/feed-files.ts';
import type { DemoCallPlay } from './demo-call.ts';

type Yard = {
  readonly play: DemoCallPlay;
  readonly importer: InjectedClient;
  readonly at: Date;
};

/** Before the fleet's first recorded day. */
const DAYS_AGO = 108;

/** As yards send them: an unknown car, an invalid amount, a trip that ends before it starts, one that overlaps. */
const dirtyRides = (at: Date): string => {
  const day = addDays(at.toISOString().slice(0, 10), -DAYS_AGO);
  const ride = ([id, device, from, to, fare]: readonly string[]): string =>
    `DY-${id},${device},${day} ${from}:00,${day} ${to}:00,${fare},6.2,Pasar Minggu,Jagakarsa`;
  const rides = [
    ['a1', 'RD-TX-01', '07:10', '07:45', '47500.00'],
    ['a2', 'RD-TX-01', '08:20', '09:05', '50000.00'],
    ['a3', 'RD-TX-01', '08:50', '09:30', '48500.00'],
    ['a4', 'RD-TX-99', '09:40', '10:10', '46000.00'],
    ['a5', 'RD-VN-01', '10:30', '10:05', '43000.00'],
    ['a6', 'RD-VN-01', '11:15', '11:50', 'NA'],
    ['a7', 'RD-VN-01', '13:00', '13:40', '43000.00'],
    ['a8', 'B 2231 KZZ', '14:05', '14:40', '47500.00'],
  ];
  return [RIDE_HEADER, ...rides.map(ride)].join('\n');
};

export const fillFleetBackoffice = async ({ play, importer, at }: Yard): Promise<void> => {
  const input = { kind: 'trip', mapping: JSON.stringify(rideMapping('Depok yard')) } as const;
  const file = { name: 'depok-cleanup.csv', type: 'text/csv', bytes: Buffer.from(dirtyRides(at)) };
  await play(proposeImport, importer, input, { file });
};
