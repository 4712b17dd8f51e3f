// Tests of the odds: integer weights, exact shares, and the input of the operation.

import { expect, test } from 'vitest';
import { draftInput, expectedOf, meanOf, sharesOf } from './odds.model.ts';
import type { Odds } from './odds.model.ts';

test('gives each weight its share, truncated to four places, and none to an invalid weight', () => {
  expect(sharesOf([1, 2])).toEqual(['33.3333', '66.6666']);
  expect(sharesOf([999_999_999, 1])).toEqual(['99.9999', '0.0000']);
  expect(sharesOf([3, undefined, 0, -1, 1.5, 1])).toEqual([
    '75.0000',
    undefined,
    undefined,
    undefined,
    undefined,
    '25.0000',
  ]);
  expect(sharesOf([])).toEqual([]);
});

test('gives the expected outcome of many plays', () => {
  expect(expectedOf(100_000, 1, 4)).toBe(25_000);
  const three = { en: 'x', id: 'x', zh: 'x' };
  const prize = { name: 'x', words: three, image: '', percent: '50.0000', weight: 1 };
  const odds: Odds = {
    id: 1,
    boxId: 1,
    version: 1,
    state: 'draft',
    priceCoins: 10,
    totalWeight: 2,
    draftedAt: '2026-03-10T03:00:00.000Z',
    prizes: [
      { ...prize, place: 1, kind: 'points', amount: 7 },
      { ...prize, place: 2, kind: 'none' },
    ],
  };
  expect([meanOf(odds, 'points'), meanOf(odds, 'coins')]).toEqual([3.5, 0]);
});

test('leaves out fields that do not belong to a kind of prize, and gives each a picture', () => {
  const words = { en: 'a', id: 'b', zh: 'c' };
  const prizes = [
    { kind: 'none', amount: 5, giftId: 2, weight: 1, words },
    { kind: 'gift', amount: 5, giftId: 2, weight: 1, words, image: 'mug' },
    { kind: 'points', amount: 5, giftId: 2, weight: 1, words },
  ];
  expect(draftInput({ priceCoins: 3, prizes })).toEqual({
    priceCoins: 3,
    prizes: [
      { kind: 'none', weight: 1, words, image: '' },
      { kind: 'gift', giftId: 2, weight: 1, words, image: 'mug' },
      { kind: 'points', amount: 5, weight: 1, words, image: '' },
    ],
  });
});
