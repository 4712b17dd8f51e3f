// What the ledger repeats without effect and who wins races, on a real database.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { actsOn, openLedger, topUpOf as topUp, type LedgerWorld } from '#test/ledger-world.ts';
import * as ledger from './ledger.ts';

const at = new Date('2026-05-04T03:02:01Z');
const currency = 'IDR' as const;
let world: LedgerWorld;
let acts: ReturnType<typeof actsOn>;

beforeAll(async () => {
  world = await openLedger(inject('serverUrl'));
  acts = actsOn(world.pool);
});
afterAll(() => world.close());

describe('repeats', () => {
  it('answer replay and move nothing, alone and in a batch', async () => {
    const one = await acts.member();
    const posting = topUp(one, 50n);
    expect(await acts.inTx((tx) => ledger.post(tx, posting))).toBe('ok');
    expect(await acts.inTx((tx) => ledger.post(tx, posting))).toBe('replay');
    expect(await acts.inTx((tx) => ledger.post(tx, { ...posting, at: new Date(at.getTime() + 1) }))).toBe('replay');
    const poor = await acts.member();
    const batch = [
      posting,
      topUp(one, 51n, posting.key),
      { ...topUp(poor, 7n), code: 'payment_return', legs: topUp(poor, -7n).legs } as const,
      topUp(one, 8n),
    ];
    expect(await acts.inTx((tx) => ledger.postMany(tx, batch))).toEqual([
      'replay',
      'key_reused',
      'balance_short',
      'ok',
    ]);
    expect(await acts.inTx((tx) => ledger.postMany(tx, batch))).toEqual([
      'replay',
      'key_reused',
      'balance_short',
      'replay',
    ]);
    expect(await acts.wallet(one)).toBe(58n);
  });

  it('within one batch count once, and running balances never dip below zero', async () => {
    const one = await acts.member();
    const first = topUp(one, 10n);
    const spend = { ...topUp(one, 10n), code: 'payment_return', legs: topUp(one, -10n).legs } as const;
    expect(await acts.inTx((tx) => ledger.postMany(tx, [first, first, spend]))).toEqual(['ok', 'replay', 'ok']);
    const early = { ...spend, key: randomUUID() };
    expect(await acts.inTx((tx) => ledger.postMany(tx, [early, topUp(one, 10n)]))).toEqual(['balance_short', 'ok']);
    expect(await acts.wallet(one)).toBe(10n);
  });
});

describe('races', () => {
  it('50 withdrawals at once take exactly what is there', async () => {
    const one = await acts.member(7_000n);
    const { done, refused } = await acts.settled(
      Array.from({ length: 50 }, () => acts.inTx((tx) => ledger.hold(tx, acts.withdrawal(one, 1_000n)))),
    );
    expect([done.length, refused.length, new Set(refused)]).toEqual([7, 43, new Set(['balance_short'])]);
    expect(await acts.wallet(one)).toBe(0n);
  });

  it('50 equal calls have one effect', async () => {
    const one = await acts.member();
    const posting = topUp(one, 10n);
    const { done } = await acts.settled(Array.from({ length: 50 }, () => acts.inTx((tx) => ledger.post(tx, posting))));
    expect(done.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(done).toHaveLength(50);
    expect(await acts.wallet(one)).toBe(10n);
  });

  it('a hold is settled or released, never both', async () => {
    const one = await acts.member(100n);
    const [held, other] = [acts.withdrawal(one, 50n), acts.withdrawal(one, 50n)];
    await acts.inTx((tx) => ledger.hold(tx, held));
    await acts.inTx((tx) => ledger.hold(tx, other));
    const ends = Array.from({ length: 20 }, (_, index) =>
      acts.inTx((tx) =>
        index % 2 === 0
          ? ledger.release(tx, { ...held, key: randomUUID() })
          : ledger.settle(tx, { ...held, key: randomUUID(), netMinor: 50n, feeMinor: 0n, taxMinor: 0n }),
      ),
    );
    const { done, refused } = await acts.settled(ends);
    expect([done, refused.length]).toEqual([['ok'], 19]);
  });

  it('transfers both ways, batches and single postings never deadlock', async () => {
    const [one, two] = [await acts.member(1_000n), await acts.member(1_000n)];
    const deadlocks = async () =>
      (
        await world.owner.reading((tx) =>
          tx.query<{ n: bigint }>('select deadlocks as n from pg_stat_database where datname = current_database()'),
        )
      )[0]?.n;
    const calls = Array.from({ length: 60 }, (_, index) => {
      const [from, to] = index % 2 === 0 ? [one, two] : [two, one];
      const sent = { from, to, key: randomUUID(), at, currency, minor: 3n };
      if (index % 3 !== 0) return acts.inTx((tx) => ledger.transfer(tx, sent));
      return acts.inTx((tx) => ledger.postMany(tx, [topUp(to, 1n), topUp(from, 1n)]));
    });
    const { done, refused } = await acts.settled(calls);
    expect([done.length, refused]).toEqual([60, []]);
    expect((await acts.wallet(one)) + (await acts.wallet(two))).toBe(2_040n);
    expect(await deadlocks()).toBe(0n);
  });

  it('one reversal of twenty wins', async () => {
    const one = await acts.member();
    const paid = topUp(one, 10n);
    await acts.inTx((tx) => ledger.post(tx, paid));
    const { done } = await acts.settled(
      Array.from({ length: 20 }, () =>
        acts.inTx((tx) => ledger.reverse(tx, { memberId: one, key: randomUUID(), original: paid.key, at })),
      ),
    );
    expect(done).toEqual(['ok']);
  });

  it('one evidence of twenty counts', async () => {
    const money = { at, productId: 71, currency, minor: 10n, evidenceId: 'bank-line-race' };
    const { done } = await acts.settled(
      Array.from({ length: 20 }, () => acts.inTx((tx) => ledger.fundRevenue(tx, { ...money, key: randomUUID() }))),
    );
    expect(done).toEqual(['ok']);
  });
});

describe('after all of it', () => {
  it('the books hold', async () => {
    const report = await world.pool.inTransaction((tx) => ledger.audit(tx, { at, full: true }), { timeoutMs: 60_000 });
    expect(report.checks.filter(({ breakCount }) => breakCount > 0)).toEqual([]);
    expect(report.verdict).toBe('holds');
  });
});
