// Tests the order state machine: no path returns points or money twice, and a delivered order was not refunded.
import {
  pointsMallOrderStatuses,
  type PointsMallProductKind,
  type PointsMallOrderStatus,
} from '@roda/api-contract/engagement/points-mall';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coinsFrom,
  equalPrices,
  givesBack,
  handleOptionOf,
  inEscrow,
  isDelivered,
  isPrice,
  isSmallRefund,
  pointsMallOrderSn,
  mayTake,
  priceTimes,
  steps,
  type PointsMallStep,
} from './points-mall.policy.ts';
import { shippingListOf } from './shipping-list.policy.ts';

const names = Object.keys(steps) as PointsMallStep[];
const anyStep = fc.constantFrom(...names);
const anyKind = fc.constantFrom<PointsMallProductKind>('physical', 'digital');

/** The statuses that a walk through the transitions of the table visits. */
const walked = (kind: PointsMallProductKind, walk: readonly PointsMallStep[]): readonly PointsMallOrderStatus[] => {
  const path: PointsMallOrderStatus[] = [101];
  for (const step of walk) {
    const here = path.at(-1) ?? 101;
    if (mayTake(step, here, kind)) path.push(steps[step].to);
  }
  return path;
};

const count = (path: readonly PointsMallOrderStatus[], like: (status: PointsMallOrderStatus) => boolean): number =>
  path.filter(like).length;

describe('the steps of an order', () => {
  test('on every path: returned at most once, released at most once, never both', () => {
    fc.assert(
      fc.property(anyKind, fc.array(anyStep, { maxLength: 40 }), (kind, walk) => {
        const path = walked(kind, walk);
        const [back, delivered] = [count(path, givesBack), count(path, isDelivered)];
        expect(back).toBeLessThanOrEqual(1);
        expect(delivered).toBeLessThanOrEqual(1);
        expect(back + delivered).toBeLessThanOrEqual(1);
        expect(path.includes(301) && path.includes(203)).toBe(false);
      }),
    );
  });
  test('money enters escrow once, on payment, and leaves it only in a final status', () => {
    fc.assert(
      fc.property(anyKind, fc.array(anyStep, { maxLength: 40 }), (kind, walk) => {
        const held = walked(kind, walk).map(inEscrow);
        const entries = held.filter((each, index) => each && held[index - 1] !== true).length;
        expect(entries).toBeLessThanOrEqual(1);
      }),
    );
  });
  test('a final status has no further step, and every status is reachable', () => {
    const ends = pointsMallOrderStatuses.filter((status) => givesBack(status) || isDelivered(status));
    for (const status of ends) {
      expect(names.filter((step) => mayTake(step, status, 'physical') || mayTake(step, status, 'digital'))).toEqual([]);
      expect(handleOptionOf(status, 'physical')).toEqual({
        cancel: false,
        pay: false,
        refund: false,
        confirm: false,
        rebuy: true,
      });
    }
    expect([...new Set([101, ...names.map((step) => steps[step].to)])].toSorted((a, b) => a - b)).toEqual([
      ...pointsMallOrderStatuses,
    ]);
  });
  test('a member pays, cancels, requests a refund and confirms; no other step is offered', () => {
    expect(handleOptionOf(101, 'physical')).toMatchObject({ cancel: true, pay: true, refund: false, confirm: false });
    expect(handleOptionOf(201, 'physical')).toMatchObject({ cancel: false, pay: false, refund: true, confirm: false });
    expect(handleOptionOf(201, 'digital')).toMatchObject({ refund: false });
    expect(handleOptionOf(202, 'physical')).toMatchObject({ refund: false, confirm: false, rebuy: false });
    expect(handleOptionOf(301, 'physical')).toMatchObject({ refund: false, confirm: true });
    const members = names.filter((step) => steps[step].by === 'member');
    expect(members.toSorted()).toEqual(['askRefund', 'cancel', 'pay', 'receive']);
  });
});

describe('prices', () => {
  test('points with or without money, or coins alone', () => {
    const price = (points: bigint, coins: bigint, moneyMinor: bigint) => isPrice({ points, coins, moneyMinor });
    expect([price(5n, 0n, 0n), price(5n, 0n, 7n), price(0n, 5n, 0n)]).toEqual([true, true, true]);
    expect([price(0n, 0n, 0n), price(0n, 0n, 7n), price(5n, 5n, 0n), price(0n, 5n, 7n)]).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });
  test('multiplied by units, compared exactly', () => {
    const unit = { points: 5n, coins: 0n, moneyMinor: 100n };
    expect(priceTimes(unit, 3)).toEqual({ points: 15n, coins: 0n, moneyMinor: 300n });
    expect(equalPrices(unit, unit)).toBe(true);
    for (const other of [{ points: 6n }, { coins: 1n }, { moneyMinor: 99n }]) {
      expect(equalPrices(unit, { ...unit, ...other })).toBe(false);
    }
  });
  test('coins that cannot be staked are spent first, and the sum is exactly the price', () => {
    const amount = fc.bigInt(0n, 1_000n);
    fc.assert(
      fc.property(amount, amount, amount, (needed, coins, bonus) => {
        const split = coinsFrom(needed, { coins, bonus });
        if (split === undefined) {
          expect(coins + bonus < needed).toBe(true);
          return;
        }
        expect(split.coins + split.bonus).toBe(needed);
        expect(split.coins <= coins && split.bonus <= bonus).toBe(true);
        expect(split.coins === 0n || split.bonus === bonus).toBe(true);
      }),
    );
  });
  test('a refund is small up to each of its limits', () => {
    const bound = { points: 50_000n, coins: 50_000n, moneyMinor: 100_000_000n };
    expect(isSmallRefund(bound)).toBe(true);
    for (const key of ['points', 'coins', 'moneyMinor'] as const) {
      expect(isSmallRefund({ ...bound, [key]: bound[key] + 1n })).toBe(false);
    }
  });
  test('an order number for people: the day and ten digits', () => {
    expect(pointsMallOrderSn('019a9d1e-8c00-7000-8000-000000000001', new Date('2026-03-10T03:00:00Z'))).toMatch(
      /^RM260310\d{10}$/,
    );
  });
});

describe('shipping lists', () => {
  test('columns in any order and case; incomplete, too long and duplicate lines are reported', () => {
    const list = shippingListOf([
      ['shipsn', 'ORDERSN', 'shipChannel'],
      ['1', ' A ', 'JNE'],
      ['2', '', 'JNE'],
      ['3', 'A', 'JNE'],
      ['4', 'B', 'x'.repeat(61)],
      ['5'],
    ]);
    expect(list?.parcels).toEqual([{ line: 2, sn: 'A', shipChannel: 'JNE', shipSn: '1' }]);
    expect(list?.bad).toEqual([
      { line: 3, reason: 'incomplete' },
      { line: 4, reason: 'repeated' },
      { line: 5, reason: 'too_long' },
      { line: 6, reason: 'incomplete' },
    ]);
    expect([shippingListOf([]), shippingListOf([['orderSn', 'shipSn']])]).toEqual([undefined, undefined]);
  });
});
