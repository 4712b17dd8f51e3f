// Factory of feed and statement files, imported as by an operator.
import { randomUUID } from 'node:crypto';
import { importFleet, type ImportMapping } from '@roda/api-contract/fleet/fleet';
import { importStatement, listStatementLines } from '@roda/api-contract/sales/payments';
import { sendFromOwn } from './sources.ts';
import type { TestClient, TestContext } from '#test/test-context.ts';

export const fileOf = (text: string | Buffer, name = 'feed.csv') => ({
  file: { name, type: 'text/csv', bytes: Buffer.from(text) },
});

export type TripWish = {
  readonly id?: string;
  readonly device: string;
  readonly start: string;
  readonly end: string;
  readonly amount: string;
  readonly distance?: string;
};

/** A feed in our own column names. */
export const tripsCsv = (trips: readonly TripWish[]): string =>
  [
    'id,deviceNumber,startedAt,endedAt,amount,distance,from,to',
    ...trips.map(({ id = randomUUID(), device, start, end, amount, distance = '3.5' }) =>
      [id, device, start, end, amount, distance, 'Menteng', ''].join(','),
    ),
  ].join('\n');

export const deviceOf = async (context: TestContext, assetId: number): Promise<string> =>
  (await context.see<{ device: string }>('select device_number as device from assets where id = $1', [assetId]))[0]
    ?.device ?? '';

/** Imports a feed; returns the whole reply. */
export const sendFeed = (
  context: TestContext,
  operator: TestClient,
  text: string | Buffer,
  { kind = 'trip', mapping }: { kind?: 'trip' | 'charge'; mapping?: ImportMapping } = {},
) =>
  context.call(
    importFleet,
    operator,
    { kind, ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }) },
    fileOf(text),
  );

type ArrivalWish = {
  readonly reference?: string;
  readonly description?: string;
  readonly day?: string;
  readonly account?: string;
  readonly currency?: string;
};

/** An arrival at members' bank that the company sent from an account of its own, whose statement has the other line. */
export const makeOwnArrival = async (
  context: TestContext,
  operator: TestClient,
  account: 'marketing' | 'payroll',
  amount: string,
): Promise<string> => {
  // Of today, which no statement with balances covers yet.
  const day = context.clock.now().toISOString().slice(0, 10);
  const id = await makeArrival(context, operator, amount, { day });
  await sendFromOwn(context, account, id);
  return id;
};

/** One line of a statement; by default an arrival at the bank that names no asset. Returns the line's id. */
export const makeArrival = async (
  context: TestContext,
  operator: TestClient,
  amount: string,
  wish: ArrivalWish = {},
): Promise<string> => {
  const { description = 'Fleet', day = '2026-03-01', account = 'bank' } = wish;
  const reference = wish.reference ?? `REV-${randomUUID()}`;
  const text = `date,reference,description,amount\n${day},${reference},${description},${amount}\n`;
  const sent = await context.call(importStatement, operator, { account }, fileOf(text, 'statement.csv'));
  if (sent.errno !== 0) throw new Error(`no statement: ${JSON.stringify(sent)}`);
  const { data } = await context.call(listStatementLines, operator, { limit: 100 });
  return data.list.find((line) => line.reference === reference)?.id ?? '';
};
