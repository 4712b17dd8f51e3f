// Tests idempotency of the ledger and the outcome of races, on a real database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { actionsOn, openLedger, topUpOf as topUp, type LedgerContext } from '#test/ledger-context.ts';
import * as ledger from './ledger.ts';
import { BANK } from '#test/custody-numbers.ts';

const at = new Date('2026-05-04T03:02:01Z');
const currency = 'IDR' as const;
let context: LedgerContext;
let actions: ReturnType<typeof actionsOn>;

beforeAll(async () => {
  context = await openLedger(inject('serverUrl'));
  actions = actionsOn(context.pool);
});
afterAll(() => context.close());

describe('repeats', () => {
  it('reply replay and move nothing, alone and in a batch', async () => {
    const one = await actions.member();
    const posting = topUp(one, 50n);
    expect(await actions.inTx((tx) => ledger.post(tx, posting))).toBe('ok');
    expect(await actions.inTx((tx) => ledger.post(tx, posting))).toBe('replay');
    expect(await actions.inTx((tx) => ledger.post(tx, { ...posting, at: new Date(at.getTime() + 1) }))).toBe('replay');
    const poor = await actions.member();
    const batch = [
      posting,
      topUp(one, 51n, posting.key),
      { ...topUp(poor, 7n), code: 'payment_return', legs: topUp(poor, -7n).legs } as const,
      topUp(one, 8n),
    ];
    expect(await actions.inTx((tx) => ledger.postMany(tx, batch))).toEqual([
      'replay',
      'key_reused',
      'balance_short',
      'ok',
    ]);
    expect(await actions.inTx((tx) => ledger.postMany(tx, batch))).toEqual([
      'replay',
      'key_reused',
      'balance_short',
      'replay',
    ]);
    expect(await actions.wallet(one)).toBe(58n);
  });

  it('within one batch count once, and running balances never go below zero', async () => {
    const one = await actions.member();
    const first = topUp(one, 10n);
    const spend = { ...topUp(one, 10n), code: 'payment_return', legs: topUp(one, -10n).legs } as const;
    expect(await actions.inTx((tx) => ledger.postMany(tx, [first, first, spend]))).toEqual(['ok', 'replay', 'ok']);
    const early = { ...spend, key: randomUUID() };
    expect(await actions.inTx((tx) => ledger.postMany(tx, [early, topUp(one, 10n)]))).toEqual(['balance_short', 'ok']);
    expect(await actions.wallet(one)).toBe(10n);
  });
});

describe('races', () => {
  it('50 concurrent withdrawals take exactly the balance', async () => {
    const one = await actions.member(7_000n);
    const { done, refused } = await actions.settled(
      Array.from({ length: 50 }, () => actions.inTx((tx) => ledger.hold(tx, actions.withdrawal(one, 1_000n)))),
    );
    expect([done.length, refused.length, new Set(refused)]).toEqual([7, 43, new Set(['balance_short'])]);
    expect(await actions.wallet(one)).toBe(0n);
  });

  it('50 equal concurrent calls have one effect', async () => {
    const one = await actions.member();
    const posting = topUp(one, 10n);
    const { done } = await actions.settled(
      Array.from({ length: 50 }, () => actions.inTx((tx) => ledger.post(tx, posting))),
    );
    expect(done.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(done).toHaveLength(50);
    expect(await actions.wallet(one)).toBe(10n);
  });

  it('a hold is settled or released, never both', async () => {
    const one = await actions.member(100n);
    const [held, other] = [actions.withdrawal(one, 50n), actions.withdrawal(one, 50n)];
    await actions.inTx((tx) => ledger.hold(tx, held));
    await actions.inTx((tx) => ledger.hold(tx, other));
    const ends = Array.from({ length: 20 }, (_, index) =>
      actions.inTx((tx) =>
        index % 2 === 0
          ? ledger.release(tx, { ...held, key: randomUUID() })
          : ledger.settle(tx, { ...held, key: randomUUID(), netMinor: 50n, feeMinor: 0n, taxMinor: 0n }),
      ),
    );
    const { done, refused } = await actions.settled(ends);
    expect([done, refused.length]).toEqual([['ok'], 19]);
  });

  it('transfers both ways, batches and single postings never deadlock', async () => {
    const [one, two] = [await actions.member(1_000n), await actions.member(1_000n)];
    const deadlocks = async () =>
      (
        await context.owner.reading((tx) =>
          tx.query<{ n: bigint }>('select deadlocks as n from pg_stat_database where datname = current_database()'),
        )
      )[0]?.n;
    const calls = Array.from({ length: 60 }, (_, index) => {
      const [from, to] = index % 2 === 0 ? [one, two] : [two, one];
      const sent = { from, to, key: randomUUID(), at, currency, minor: 3n };
      if (index % 3 !== 0) return actions.inTx((tx) => ledger.transfer(tx, sent));
      return actions.inTx((tx) => ledger.postMany(tx, [topUp(to, 1n), topUp(from, 1n)]));
    });
    const { done, refused } = await actions.settled(calls);
    expect([done.length, refused]).toEqual([60, []]);
    expect((await actions.wallet(one)) + (await actions.wallet(two))).toBe(2_040n);
    expect(await deadlocks()).toBe(0n);
  });

  it('one reversal of twenty wins', async () => {
    const one = await actions.member();
    const paid = topUp(one, 10n);
    await actions.inTx((tx) => ledger.post(tx, paid));
    const { done } = await actions.settled(
      Array.from({ length: 20 }, () =>
        actions.inTx((tx) => ledger.reverse(tx, { memberId: one, key: randomUUID(), original: paid.key, at })),
      ),
    );
    expect(done).toEqual(['ok']);
  });

  it('one use of the same evidence out of twenty counts', async () => {
    const money = { at, productId: 71, custodyId: BANK, currency, minor: 10n, evidenceId: 'bank-line-race' };
    const { done } = await actions.settled(
      Array.from({ length: 20 }, () => actions.inTx((tx) => ledger.fundRevenue(tx, { ...money, key: randomUUID() }))),
    );
    expect(done).toEqual(['ok']);
  });
});

describe('afterwards', () => {
  it('the ledger invariants hold', async () => {
    const report = await context.pool.inTransaction((tx) => ledger.audit(tx, { at, full: true }), {
      timeoutMs: 60_000,
    });
    expect(report.checks.filter(({ breakCount }) => breakCount > 0)).toEqual([]);
    expect(report.verdict).toBe('holds');
  });
});
