// Tests the queries on refunds by providers: the one of a reference, and what is due.
import { beforeAll, expect, test } from 'vitest';
import { idOf, time, type Planted, useTables } from '#test/tables.ts';
import { dueRefunds, handedRefund } from './refunds.queries.ts';

const tables = useTables({ keep: true });

beforeAll(async () => {
  const rows: readonly Planted[] = [
    { reference: 'A', state: 'waiting', next_at: time(5) },
    { reference: 'B', state: 'sent', next_at: time(4), amount_minor: 7n, receipt_id: 'pr-1' },
    { reference: 'C', state: 'done', next_at: time(1) },
  ];
  await tables.plant('provider_refunds', ...rows.map((row, index) => ({ exception_id: idOf(index + 1), ...row })));
});

test('a refund is found by its reference', async () => {
  const of = (reference: string) => tables.read((tx) => handedRefund(tx, reference));
  expect(await of('B')).toMatchObject({ reference: 'B', state: 'sent', receiptId: 'pr-1', amountMinor: 7n });
  expect(await of('Z')).toBeUndefined();
});

test('what is under way is due by its time, the longest due first', async () => {
  const due = async (day: number) =>
    (await tables.read((tx) => dueRefunds(tx, { at: new Date(time(day)), limit: 9 }))).map(
      ({ reference }) => reference,
    );
  expect([await due(3), await due(4), await due(6)]).toEqual([[], ['B'], ['B', 'A']]);
});
