// Proves that every filter and order of the lists of revenue and settlements gives exactly the rows it names.
import type { CallOf } from '@roda/api-contract/operation';
import { listRevenue, listSettlements } from '@roda/api-contract/income/settlement';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeIncomeProduct, type MadeProduct } from '#test/factories/holdings.ts';
import { makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { expectNarrowed, expectSorted } from '#test/list-checks.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';
import { overlapping } from '#income/evidence/revenue.queries.ts';

const HOUR_MS = 3_600_000;
let context: TestContext;
let finance: TestOperator;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  finance = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

const minorOf = (amount: string): number => Math.round(Number(amount) * 100);

describe('settlement.listRevenue', () => {
  type Filter = CallOf<typeof listRevenue>;
  const list = async (filter: Filter | object) =>
    (await context.call(listRevenue, finance, { limit: 100, ...filter })).data;
  /** Periods of 12 hours, the end of one the beginning of the next; the second begins at midnight of the 6th. */
  const startOf = (index: number): Date => new Date(Date.parse('2026-03-05T12:00:00Z') + index * 12 * HOUR_MS);
  let goods: readonly MadeProduct[];
  const ids: string[] = [];

  beforeAll(async () => {
    goods = [await makeIncomeProduct(context), await makeIncomeProduct(context)];
    const amounts = [500n, 300n, 400n, 100n, 200n];
    await context.asOwner(async (tx) => {
      for (const [which, { goodsId, assetId }] of goods.entries()) {
        for (const [index, amount] of amounts.entries()) {
          const [id, lineId] = [randomUUID(), randomUUID()];
          const isRejected = index === 4;
          ids.push(id);
          await tx.query(
            `insert into statement_lines (id, account, booked_on, reference, amount_minor, currency, import_id, line)
             values ($1, 'bank', '2026-03-09', $2, 100000, 'IDR', $1, $3)`,
            [lineId, `Arrival-${which}-${index}`, index],
          );
          await tx.query(
            `insert into revenue_proposals (id, goods_id, asset_id, period_from, period_to, row_count, imported_minor,
               amount_minor, members_minor, part_count, currency, statement_line_id, state, proposed_by, proposed_name,
               proposed_at,
               decided_name, decided_at)
             values ($1, $2, $3, $4, $5, 1, $6, $6, $6, 1, 'IDR', $7, $8, $9, 'Ann', $10, $11, $12)`,
            [
              ...[id, goodsId, assetId, startOf(index), startOf(index + 1), amount * 100n + BigInt(which), lineId],
              ...[isRejected ? 'rejected' : 'proposed', finance.operatorId],
              new Date(Date.parse('2026-03-09T00:00:00Z') + ((index * 2) % 5) * HOUR_MS + which),
              ...(isRejected ? ['Ben', context.clock.now()] : [null, null]),
            ],
          );
        }
      }
    });
  });

  test('replies: each filter gives its proposals and no others; days are those that a period touches', async () => {
    const [first] = goods;
    await expectNarrowed(list, [
      { filter: { id: ids[2] }, keeps: ({ id }) => id === ids[2] },
      { filter: { goodsId: first?.goodsId }, keeps: ({ goodsId }) => goodsId === first?.goodsId },
      { filter: { assetId: first?.assetId }, keeps: ({ assetId }) => assetId === first?.assetId },
      { filter: { status: 'rejected' }, keeps: ({ status }) => status === 'rejected' },
      { filter: { search: 'aRRival-1-3' }, keeps: ({ id }) => id === ids[8] },
      { filter: { from: '2026-03-06' }, keeps: ({ periodTo }) => periodTo > '2026-03-06T00:00:00.000Z' },
      { filter: { to: '2026-03-05' }, keeps: ({ periodFrom }) => periodFrom < '2026-03-06T00:00:00.000Z' },
      {
        filter: { goodsId: first?.goodsId, status: 'proposed', from: '2026-03-06', to: '2026-03-06' },
        keeps: (row) =>
          row.goodsId === first?.goodsId &&
          row.status === 'proposed' &&
          row.periodTo > '2026-03-06T00:00:00.000Z' &&
          row.periodFrom < '2026-03-07T00:00:00.000Z',
      },
    ]);
  });
  test('replies: by every column that it names', async () => {
    await expectSorted(list, {
      proposedAt: ({ proposedAt }) => Date.parse(proposedAt),
      periodFrom: ({ periodFrom }) => Date.parse(periodFrom),
      amount: ({ amount }) => minorOf(amount),
      members: ({ members }) => minorOf(members),
    });
  });
  test('a period that only touches another one of its asset overlaps nothing; one within, around or across does', async () => {
    const [first, second] = goods;
    const found = (from: Date, to: Date, assetId = first?.assetId ?? 0) =>
      context.act(({ tx }) => overlapping(tx, { assetId, from, to }));
    const [begin, end] = [startOf(0), startOf(4)];
    const hour = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);
    expect(await found(hour(begin, -5), begin)).toBeUndefined();
    expect(await found(end, hour(end, 5))).toBeUndefined();
    expect(await found(hour(begin, -5), hour(begin, 1))).toBe(ids[0]);
    expect(await found(hour(end, -1), hour(end, 1))).toBe(ids[3]);
    expect(await found(hour(begin, 1), hour(begin, 2))).toBe(ids[0]);
    expect(await found(hour(begin, 1), hour(begin, 2), second?.assetId)).toBe(ids[5]);
  });
});

describe('settlement.listSettlements', () => {
  const list = async (filter: CallOf<typeof listSettlements> | object) => {
    const { data } = await context.call(listSettlements, finance, { limit: 100, ...filter });
    return { ...data, list: data.list.map((row) => ({ ...row, id: row.runId })) };
  };
  const DAYS = [
    '2026-03-04T23:59:59.999Z',
    '2026-03-05T00:00:00.000Z',
    '2026-03-05T23:59:59.999Z',
    '2026-03-06T00:00:00Z',
  ];
  const ids = DAYS.map(() => randomUUID());

  beforeAll(() =>
    context.asOwner(async (tx) => {
      for (const [index, at] of DAYS.entries())
        await tx.query(
          `insert into settlements (id, as_of, started_by, started_at, ended_at) values ($1, $2, 'Ann', $3, $3)`,
          [ids[index], new Date(Date.parse('2026-03-01T00:00:00Z') + ((index * 3) % 4) * HOUR_MS), at],
        );
    }),
  );

  test('replies: each filter gives its settlements and no others; days are whole ones', async () => {
    await expectNarrowed(list, [
      { filter: { id: ids[1] }, keeps: ({ id }) => id === ids[1] },
      { filter: { from: '2026-03-05' }, keeps: ({ startedAt }) => startedAt >= '2026-03-05' },
      { filter: { to: '2026-03-05' }, keeps: ({ startedAt }) => startedAt < '2026-03-06' },
    ]);
    expect((await list({ paying: 'true' })).total).toBe(0);
    expect((await list({ paying: 'false' })).total).toBe(DAYS.length);
  });
  test('replies: by every column that it names', async () => {
    await expectSorted(list, {
      startedAt: ({ startedAt }) => Date.parse(startedAt),
      asOf: ({ asOf }) => Date.parse(asOf),
    });
  });
});
