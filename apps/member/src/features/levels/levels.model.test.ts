// Tests levels: the next one, the required one, and the progress of its conditions.

import { describe, expect, test } from 'vitest';
import { currentOf, isMet, metCount, neededOf, nextOf, shareOf } from './levels.model.ts';
import type { LevelRung } from './levels.model.ts';

const level = (n: number, more: Partial<LevelRung> = {}): LevelRung => ({
  id: n,
  level: n,
  name: `L${n}`,
  description: '',
  conditions: [],
  benefits: [],
  feeDiscount: '0.0000',
  bonusCoins: 0,
  kept: '',
  ...more,
});
const condition = (need: number, have?: number): LevelRung['conditions'][number] => ({
  key: 'checkInDays',
  name: 'Days checked in',
  need,
  ...(have === undefined ? {} : { have }),
});
const ladder = [level(1), level(2, { current: true }), level(3)];

describe('the current level', () => {
  test('the next one is the one above', () => {
    expect(currentOf(ladder)?.level).toBe(2);
    expect(nextOf(ladder)?.level).toBe(3);
  });

  test('there is none above the top, and a visitor has no level', () => {
    expect(nextOf([level(1), level(2, { current: true })])).toBeUndefined();
    expect(nextOf([level(1), level(2)])).toBeUndefined();
  });

  test('the required level is shown until it is reached', () => {
    expect(neededOf(ladder, '3')?.level).toBe(3);
    expect(neededOf(ladder, '2')).toBeUndefined();
    expect(neededOf(ladder, '')).toBeUndefined();
    expect(neededOf([level(1), level(2)], '1')?.level).toBe(1);
  });
});

describe('conditions', () => {
  test('are met when the value is high enough', () => {
    expect([condition(3, 2), condition(3, 3), condition(3)].map(isMet)).toEqual([false, true, false]);
    expect(metCount(level(2, { conditions: [condition(3, 2), condition(3, 9)] }))).toBe(1);
  });

  test('never exceed the whole', () => {
    expect([condition(4, 1), condition(3, 9), condition(0), condition(3)].map(shareOf)).toEqual([0.25, 1, 1, 0]);
  });
});
