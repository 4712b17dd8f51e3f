// Proves that every filter, order and page of the operators' lists of money gives exactly the rows it names.
import { listPaymentExceptions, listStatementLines } from '@roda/api-contract/sales/payments';
import type { CallOf } from '@roda/api-contract/operation';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '#test/factories/identity.ts';
import { expectNarrowed, expectSorted } from '#test/list-checks.ts';
import { openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
let finance: TestOperator;
beforeAll(async () => {
  context = await openTestContext({ at: '2026-03-10T03:00:00Z' });
  finance = await makeOperator(context, 'finance');
});
afterAll(() => context.close());

const DAYS = [
  '2026-03-04T23:59:59.999Z',
  '2026-03-05T00:00:00.000Z',
  '2026-03-05T23:59:59.999Z',
  '2026-03-06T00:00:00.000Z',
  '2026-03-07T12:00:00.000Z',
];

describe('payments.listPaymentExceptions', () => {
  type Filter = CallOf<typeof listPaymentExceptions>;
  const list = async (filter: Filter | object) =>
    (await context.call(listPaymentExceptions, finance, { limit: 100, ...filter })).data;
  const ids: string[] = [];

  beforeAll(() =>
    context.asOwner(async (tx) => {
      for (const [index, at] of DAYS.entries()) {
        for (const state of ['open', 'returned'] as const) {
          const id = randomUUID();
          ids.push(id);
          const resolved = state === 'open' ? [null, null, null] : [at, finance.operatorId, 'sent back'];
          await tx.query(
            `insert into payment_exceptions (id, kind, provider, provider_ref, member_id, received_minor,
               surplus_minor, currency, state, raised_at, resolved_at, resolved_by, reason)
             values ($1, $2, 'sandbox', $3, $4, $5, 0, 'IDR', $6, $7, $8, $9, $10)`,
            [
              ...[id, index % 2 === 0 ? 'late' : 'over', `arrival-${index}-${state}`, 900n + BigInt(index % 3)],
              ...[BigInt(100 * ((index * 2) % 5)) + (state === 'open' ? 7n : 8n), state, at, ...resolved],
            ],
          );
        }
      }
    }),
  );

  test('replies: each filter gives its rows and no others; days are whole ones', async () => {
    await expectNarrowed(list, [
      { filter: { kind: 'late' }, keeps: ({ kind }) => kind === 'late' },
      { filter: { state: 'returned' }, keeps: ({ state }) => state === 'returned' },
      { filter: { id: ids[3] }, keeps: ({ id }) => id === ids[3] },
      { filter: { memberId: '901' }, keeps: ({ memberId }) => memberId === '901' },
      { filter: { from: '2026-03-05' }, keeps: ({ createdAt }) => createdAt >= '2026-03-05' },
      { filter: { to: '2026-03-05' }, keeps: ({ createdAt }) => createdAt < '2026-03-06' },
      { filter: { text: 'arrival-2-open' }, keeps: ({ providerRef }) => providerRef === 'arrival-2-open' },
      {
        filter: { kind: 'over', state: 'open', from: '2026-03-05', to: '2026-03-05' },
        keeps: (row) => row.kind === 'over' && row.state === 'open' && row.createdAt.startsWith('2026-03-05'),
      },
    ]);
  });
  test('replies: open ones first, the newest of each first; or by a column', async () => {
    const rows = (await list({})).list;
    expect(rows.map(({ state }) => state)).toEqual([...DAYS.map(() => 'open'), ...DAYS.map(() => 'returned')]);
    for (const state of ['open', 'returned'])
      expect(rows.filter((row) => row.state === state).map(({ createdAt }) => createdAt)).toEqual(DAYS.toReversed());
    await expectSorted(list, {
      at: ({ createdAt }) => Date.parse(createdAt),
      received: ({ received }) => Math.round(Number(received) * 100),
    });
  });
});

describe('payments.listStatementLines', () => {
  type Filter = CallOf<typeof listStatementLines>;
  const list = async (filter: Filter | object) =>
    (await context.call(listStatementLines, finance, { limit: 100, ...filter })).data;
  const [oneImport, otherImport] = [randomUUID(), randomUUID()];
  const ids: string[] = [];

  beforeAll(() =>
    context.asOwner(async (tx) => {
      for (const [index, at] of DAYS.entries()) {
        for (const account of ['bank', 'provider'] as const) {
          const id = randomUUID();
          ids.push(id);
          await tx.query(
            `insert into statement_lines (id, account, booked_on, reference, description, amount_minor, currency, state,
               import_id, line)
             values ($1, $2, $3, $4, $5, $6, 'IDR', $7, $8, $9)`,
            [
              ...[id, account, at.slice(0, 10), `Ref-${index}`, index % 2 === 0 ? 'Night TAXI' : 'day shift'],
              BigInt(index % 2 === 0 ? 100 * (index + 1) : -100 * (index + 1)) + (account === 'bank' ? 1n : 2n),
              ...[index === 1 ? 'matched' : 'open', index < 3 ? oneImport : otherImport, index],
            ],
          );
        }
      }
    }),
  );

  test('replies: each filter gives its rows and no others; both days of a range count', async () => {
    await expectNarrowed(list, [
      { filter: { account: 'bank' }, keeps: ({ account }) => account === 'bank' },
      { filter: { state: 'matched' }, keeps: ({ state }) => state === 'matched' },
      { filter: { id: ids[5] }, keeps: ({ id }) => id === ids[5] },
      { filter: { importId: otherImport }, keeps: ({ importId }) => importId === otherImport },
      { filter: { direction: 'in' }, keeps: ({ amount }) => !amount.startsWith('-') },
      { filter: { direction: 'out' }, keeps: ({ amount }) => amount.startsWith('-') },
      { filter: { from: '2026-03-05' }, keeps: ({ bookedOn }) => bookedOn >= '2026-03-05' },
      { filter: { to: '2026-03-05' }, keeps: ({ bookedOn }) => bookedOn <= '2026-03-05' },
      { filter: { text: 'taxi' }, keeps: ({ description }) => description === 'Night TAXI' },
      { filter: { text: 'rEF-3' }, keeps: ({ reference }) => reference === 'Ref-3' },
      {
        filter: { account: 'provider', direction: 'in', from: '2026-03-05', to: '2026-03-06' },
        keeps: (row) =>
          row.account === 'provider' &&
          !row.amount.startsWith('-') &&
          row.bookedOn >= '2026-03-05' &&
          row.bookedOn <= '2026-03-06',
      },
    ]);
  });
  test('replies: the newest day first, or by a column; pages are parts of the same list', async () => {
    const rows = (await list({})).list;
    const days = rows.map(({ bookedOn }) => bookedOn);
    expect(days).toEqual(days.toSorted().toReversed());
    await expectSorted(list, {
      day: ({ bookedOn }) => Date.parse(bookedOn),
      amount: ({ amount }) => Math.round(Number(amount) * 100),
    });
    const second = await list({ limit: 4, page: 2 });
    expect(second.list.map(({ id }) => id)).toEqual(rows.slice(4, 8).map(({ id }) => id));
    expect(second.total).toBe(rows.length);
  });
});
