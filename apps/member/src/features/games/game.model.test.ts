// Tests prizes and their statuses: actions, steps of a gift, formatted odds, obstacles to a play.

import { describe, expect, test } from 'vitest';
import type { BoxBill } from '@roda/api-contract/engagement/games';
import { giftSteps, hindranceOf, nothingPercent, oddsPercent, sharePercent, stepOf } from './game.model.ts';

const bill = (kind: BoxBill['prize']['kind'], status: BoxBill['status']) => ({
  status,
  prize: { place: 1, kind, name: '', image: '' },
});

describe('stepOf', () => {
  test('points are claimed, gifts need an address and a confirmation of receipt', () => {
    expect(stepOf(bill('points', 'won'))).toBe('take');
    expect(stepOf(bill('gift', 'won'))).toBe('address');
    expect(stepOf(bill('gift', 'shipped'))).toBe('received');
  });

  test.each(['nothing', 'credited', 'to_ship', 'received', 'expired'] as const)('%s leaves nothing to do', (status) => {
    expect(stepOf(bill('gift', status))).toBeUndefined();
  });
});

describe('giftSteps', () => {
  test('marks past, current and future steps', () => {
    expect(giftSteps(bill('gift', 'to_ship')).map(({ state }) => state)).toEqual(['done', 'current', 'next', 'next']);
    expect(giftSteps(bill('gift', 'received')).every(({ state }) => state === 'done')).toBe(true);
  });

  test('points and expired prizes have no steps', () => {
    expect(giftSteps(bill('points', 'won'))).toEqual([]);
    expect(giftSteps(bill('gift', 'expired'))).toEqual([]);
  });
});

describe('oddsPercent', () => {
  test('two decimals, more where significant: a rare prize is never shown as zero', () => {
    expect(oddsPercent('60.0000', 'en')).toBe('60.00%');
    expect(oddsPercent('0.0010', 'en')).toBe('0.001%');
    expect(oddsPercent('12.3450', 'id')).toBe('12,345%');
  });
});

describe('sharePercent', () => {
  test('two decimals, and four for the smallest shares', () => {
    expect(sharePercent('23.0769', 'en')).toBe('23.07%');
    expect(sharePercent('0.0031', 'en')).toBe('0.0031%');
  });
});

describe('nothingPercent', () => {
  test('is the share of the blank, if there is one', () => {
    const prize = { place: 1, name: '', image: '', weight: 1, odds: '1/1' };
    expect(nothingPercent({ prizes: [{ ...prize, kind: 'none', percent: '15.0000' }] })).toBe('15.0000');
    expect(nothingPercent({ prizes: [{ ...prize, kind: 'points', percent: '100.0000' }] })).toBeUndefined();
  });
});

describe('hindranceOf', () => {
  const mine = { coins: 10, leftToday: 2, excluded: false };
  test('returns the first obstacle', () => {
    expect(hindranceOf(5, 'closed', mine)).toBe('closed');
    expect(hindranceOf(5, 'open', { ...mine, excluded: true })).toBe('excluded');
    expect(hindranceOf(5, 'open', { ...mine, leftToday: 0 })).toBe('noneLeft');
    expect(hindranceOf(11, 'open', mine)).toBe('coins');
    expect(hindranceOf(10, 'open', mine)).toBeUndefined();
  });
});
