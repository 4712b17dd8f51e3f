// Tests the points mall model: prices of several units, missing balance, maximum quantity, steps of an order.

import { describe, expect, test } from 'vitest';
import type { PointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import {
  hasMoney,
  isKnownStatus,
  mostUnits,
  orderSteps,
  shortOf,
  timesPrice,
  toneOfOrder,
} from './points-mall.model.ts';

const price = { points: 800, coins: 0, price: '75000.00', currency: 'IDR' } as const;

describe('timesPrice', () => {
  test('multiplies points, coins and money to the last cent', () => {
    expect(timesPrice(price, 3)).toMatchObject({ points: 2400, price: '225000.00' });
    expect(timesPrice({ ...price, price: '0.01' }, 7).price).toBe('0.07');
    expect(timesPrice({ ...price, price: '90071992547409.93' }, 99).price).toBe('8917127262193583.07');
  });
});

describe('shortOf', () => {
  const account = { points: 500, coins: 10 };
  test('returns what is missing, and nothing without a session', () => {
    expect(shortOf({ points: 800, coins: 0 }, account)).toEqual({ unit: 'points', n: 300 });
    expect(shortOf({ points: 0, coins: 90 }, account)).toEqual({ unit: 'coins', n: 80 });
    expect(shortOf({ points: 500, coins: 0 }, account)).toBeUndefined();
    expect(shortOf({ points: 800, coins: 0 }, undefined)).toBeUndefined();
  });
});

describe('mostUnits', () => {
  test('is limited by stock, by the product limit and by one parcel', () => {
    expect(mostUnits(12, 0, 0)).toBe(12);
    expect(mostUnits(12, 2, 1)).toBe(1);
    expect(mostUnits(12, 1, 1)).toBe(0);
    expect(mostUnits(500, 0, 0)).toBe(99);
  });
});

describe('states', () => {
  test('an unknown one is neutral and labelled unknown', () => {
    expect([toneOfOrder(777), isKnownStatus(777), isKnownStatus(402)]).toEqual(['neutral', false, true]);
    expect([hasMoney(price), hasMoney({ price: '0.00' })]).toEqual([true, false]);
  });
});

describe('orderSteps', () => {
  const order = (status: PointsMallOrder['orderStatus'], more: Partial<PointsMallOrder> = {}, kind = 'physical') =>
    ({ orderStatus: status, addTime: 'a', goodsList: [{ kind }], ...more }) as unknown as PointsMallOrder;
  const notified = (one: PointsMallOrder) => orderSteps(one).map(({ name, state }) => `${name} ${state}`);

  test('a parcel is paid, shipped, received', () => {
    expect(notified(order(101))).toEqual(['ordered done', 'paid current', 'shipped next', 'received next']);
    expect(notified(order(301, { payTime: 'p', shipTime: 's' }))).toEqual([
      'ordered done',
      'paid done',
      'shipped done',
      'received current',
    ]);
  });

  test('a code needs no courier', () => {
    expect(notified(order(401, { payTime: 'p', confirmTime: 'c' }, 'digital'))).toEqual([
      'ordered done',
      'paid done',
      'received done',
    ]);
  });

  test('refunds and cancellations have their own steps', () => {
    expect(notified(order(202, { payTime: 'p' }))).toEqual([
      'ordered done',
      'paid done',
      'asked current',
      'refunded next',
    ]);
    expect(notified(order(103))).toEqual(['ordered done', 'cancelled failed']);
  });
});
