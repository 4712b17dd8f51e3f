// Tests that points expire lot by lot, the oldest first, never more than the remainder, and once.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Tx } from '#platform/db/tx.ts';
import { openLedger, type LedgerContext } from '#test/ledger-context.ts';
import * as ledger from './ledger.ts';

let context: LedgerContext;
let lastMember = 500n;

beforeAll(async () => {
  context = await openLedger(inject('serverUrl'));
});
afterAll(() => context.close());

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => context.pool.inTransaction(work);
const onDay = (day: number): Date => new Date(Date.UTC(2026, 0, 1 + day));

/** Credits for a positive amount, spends for a negative one. */
const move = (memberId: bigint, minor: bigint, at: Date) =>
  inTx((tx) =>
    ledger.post(tx, {
      memberId,
      key: randomUUID(),
      at,
      code: minor > 0n ? 'reward_points' : 'points_spend',
      legs: [
        { kind: 'points', currency: 'POINT', minor },
        { kind: 'points_issued', currency: 'POINT', minor: -minor },
      ],
    }),
  );
const newMember = (): bigint => (lastMember += 1n);
const lots = (memberId: bigint) => inTx((tx) => ledger.lotsOf(tx, memberId, 'points'));
const balance = async (memberId: bigint): Promise<bigint> =>
  (await inTx((tx) => ledger.balancesOf(tx, memberId))).find(({ kind }) => kind === 'points')?.minor ?? 0n;
const expire = (beforeDay: number, afterId: bigint, limit = 100) =>
  inTx((tx) => ledger.expireLots(tx, { kind: 'points', before: onDay(beforeDay), at: onDay(400) }, { afterId, limit }));

describe('replies', () => {
  it('the remainder of each lot, the oldest spent first', async () => {
    const one = newMember();
    for (const [minor, day] of [
      [100n, 0],
      [50n, 10],
      [-120n, 11],
      [30n, 20],
    ] as const)
      await move(one, minor, onDay(day));
    expect(await lots(one)).toEqual([
      { minor: 30n, at: onDay(10) },
      { minor: 30n, at: onDay(20) },
    ]);
    expect(await expire(15, one - 1n)).toEqual([{ memberId: one, minor: 30n }]);
    expect(await lots(one)).toEqual([{ minor: 30n, at: onDay(20) }]);
  });
  it('the same remainder as a plain queue of lots, for any credits and debits', async () => {
    const moves = fc.array(
      fc.integer({ min: -40, max: 60 }).filter((minor) => minor !== 0),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(moves, fc.nat(12), async (wanted, beforeDay) => {
        const one = newMember();
        const queue: { minor: bigint; at: Date }[] = [];
        for (const [day, amount] of wanted.entries()) {
          const held = queue.reduce((sum, { minor }) => sum + minor, 0n);
          let due = BigInt(amount);
          if (due < 0n && held + due < 0n) continue;
          await move(one, due, onDay(day));
          if (due > 0n) queue.push({ minor: due, at: onDay(day) });
          for (const lot of queue) {
            if (due >= 0n) break;
            const taken = lot.minor < -due ? lot.minor : -due;
            lot.minor -= taken;
            due += taken;
          }
        }
        const left = queue.filter(({ minor }) => minor > 0n);
        expect(await lots(one)).toEqual(left);
        await expire(beforeDay, one - 1n);
        expect(await lots(one)).toEqual(left.filter(({ at }) => at >= onDay(beforeDay)));
      }),
      { numRuns: 40 },
    );
  });
  it('page by page of members', async () => {
    const members = [newMember(), newMember(), newMember()];
    for (const each of members) await move(each, 5n, onDay(0));
    const first = members[0] ?? 0n;
    expect((await expire(1, first - 1n, 2)).map(({ memberId }) => memberId)).toEqual(members.slice(0, 2));
    expect((await expire(1, members[1] ?? 0n, 2)).map(({ memberId }) => memberId)).toEqual(members.slice(2));
  });
});

describe('repeats', () => {
  it('a second run takes nothing more', async () => {
    const one = newMember();
    await move(one, 80n, onDay(0));
    expect(await expire(1, one - 1n)).toHaveLength(1);
    expect(await expire(1, one - 1n)).toEqual([]);
    expect(await balance(one)).toBe(0n);
  });
});

describe('races', () => {
  it('concurrent expiry and spending: what was spent does not expire as well', async () => {
    const one = newMember();
    await move(one, 100n, onDay(0));
    await move(one, 100n, onDay(50));
    await Promise.all([move(one, -60n, onDay(60)), expire(10, one - 1n), move(one, -40n, onDay(60))]);
    // Spent first: the old lot pays for it, and the new one stays whole. Expired first: the spending takes the new lot.
    expect(await balance(one)).toBeGreaterThanOrEqual(0n);
    const left = (await lots(one)).reduce((sum, { minor }) => sum + minor, 0n);
    expect(left).toBe(await balance(one));
    expect(await inTx((tx) => ledger.lotsOf(tx, one, 'points'))).not.toContainEqual({ minor: 100n, at: onDay(0) });
  });
});

describe('refuses', () => {
  it('a wager of coins that came with a purchase, and accepts them for products', async () => {
    const one = newMember();
    const coins = (code: 'reward_coins' | 'coins_play' | 'coins_spend', minor: bigint) =>
      inTx((tx) =>
        ledger.post(tx, {
          memberId: one,
          key: randomUUID(),
          at: onDay(0),
          code,
          legs: [
            { kind: 'coins_bonus', currency: 'COIN', minor },
            { kind: 'coins_issued', currency: 'COIN', minor: -minor },
          ],
        }),
      );
    await coins('reward_coins', 50n);
    await expect(coins('coins_play', -10n)).rejects.toMatchObject({ code: 'LG002' });
    expect(await coins('coins_spend', -10n)).toBe('ok');
  });
});
