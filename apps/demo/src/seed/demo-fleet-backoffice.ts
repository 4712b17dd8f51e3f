// Pending fleet items of a fresh demo's back office: an accepted late yard file with half of its revenue proposed, and
// a file with the errors of real feeds that is not accepted yet.
import { acceptImport, proposeImport } from '@roda/api-contract/fleet/imports';
import { importStatement, listStatementLines } from '@roda/api-contract/sales/payments';
import { proposeRevenue } from '@roda/api-contract/income/settlement';
import { listUnposted } from '@roda/api-contract/income/settlement-runs';
import { addDays } from '@roda/domain/time-zones';
import type { InjectedCaller } from '#platform/http/inject.ts';
import type { DemoCallPlay } from './demo-call.ts';

type Yard = {
  readonly play: DemoCallPlay;
  readonly staff: readonly InjectedCaller[];
  readonly importer: InjectedCaller;
  readonly at: Date;
};

const HEADER = 'ride,vehicle,start,end,fare_idr,km';
const SOURCE = 'Depok yard';
/** Before the month whose revenue is already posted. */
const LATE_FROM = 38;
const MAPPING = {
  source: SOURCE,
  assign: 'column',
  timeZone: 'Asia/Jakarta',
  columns: {
    id: 'ride',
    deviceNumber: 'vehicle',
    startedAt: 'start',
    endedAt: 'end',
    amount: 'fare_idr',
    distance: 'km',
  },
} as const;

const csv = (name: string, text: string) => ({ file: { name, type: 'text/csv', bytes: Buffer.from(text) } });

/** Trips of three days for two cars, an hour apart. */
const lateRides = (at: Date): string => {
  const today = at.toISOString().slice(0, 10);
  const rides = ['RD-TX-03', 'RD-VN-03'].flatMap((device, car) =>
    Array.from({ length: 12 }, (_, index) => {
      const day = addDays(today, -LATE_FROM + Math.floor(index / 4));
      const hour = String(8 + (index % 4) * 2).padStart(2, '0');
      const fare = 48_000 + ((index * 7 + car * 3) % 11) * 6_500;
      return `DY-${car}${index},${device},${day} ${hour}:05:00,${day} ${hour}:47:00,${fare}.00,${8 + (index % 5)}.4`;
    }),
  );
  return [HEADER, ...rides].join('\n');
};

/** As yards send them: an unknown car, an invalid amount, a trip that ends before it starts, one that overlaps. */
const dirtyRides = (at: Date): string => {
  const day = addDays(at.toISOString().slice(0, 10), -LATE_FROM - 4);
  const ride = ([id, device, from, to, fare]: readonly string[]): string =>
    `DY-${id},${device},${day} ${from}:00,${day} ${to}:00,${fare},6.2`;
  const rides = [
    ['a1', 'RD-TX-03', '07:10', '07:45', '62000.00'],
    ['a2', 'RD-TX-03', '08:20', '09:05', '88500.00'],
    ['a3', 'RD-TX-03', '08:50', '09:30', '71000.00'],
    ['a4', 'RD-TX-99', '09:40', '10:10', '54000.00'],
    ['a5', 'RD-VN-03', '10:30', '10:05', '49000.00'],
    ['a6', 'RD-VN-03', '11:15', '11:50', 'NA'],
    ['a7', 'RD-VN-03', '13:00', '13:40', '93500.00'],
    ['a8', 'B 2231 KZZ', '14:05', '14:40', '57500.00'],
  ];
  return [HEADER, ...rides.map(ride)].join('\n');
};

/** Revenue of the late trips, on yesterday's bank statement. */
const arrival = async ({ play, staff, at }: Yard): Promise<string> => {
  const [officer = {}] = staff;
  const day = addDays(at.toISOString().slice(0, 10), -1);
  const reference = `REV-DEPOK-${day.slice(5).replace('-', '')}`;
  const text = `date,reference,description,amount\n${day},${reference},Late fares of the Depok yard,24000000.00\n`;
  await play(importStatement, officer, { account: 'bank' }, csv('depok.csv', text));
  const { list } = await play(listStatementLines, officer, { limit: 100 });
  return list.find((each) => each.reference === reference)?.id ?? '';
};

/** Must be called after the month's revenue is posted: the remainder is what is pending. */
export const fillFleetBackoffice = async (yard: Yard): Promise<void> => {
  const { play, staff, importer, at } = yard;
  const [maker = {}] = staff;
  const input = { kind: 'trip', mapping: JSON.stringify(MAPPING) } as const;
  const { id } = await play(proposeImport, importer, input, csv('depok-late.csv', lateRides(at)));
  await play(acceptImport, maker, { id });
  await play(proposeImport, importer, input, csv('depok-cleanup.csv', dirtyRides(at)));
  const statementLineId = await arrival(yard);
  const { list } = await play(listUnposted, maker, { sort: 'amount' });
  const [first] = list;
  if (first !== undefined) {
    const { goodsId, assetId, periodFrom, periodTo } = first;
    await play(proposeRevenue, maker, { goodsId, assetId, periodFrom, periodTo, statementLineId });
  }
};
