// Tests of the lint of ladders: a lower level is never worse off, a higher one never easier.
import type { LevelIn } from '@roda/api-contract/engagement/levels';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionsOf, discountRatio, validationErrorsIn, haveOf, percentOf } from './levels.policy.ts';

const texts = { en: 'x', id: 'x', zh: 'x' };
const level = (number: number, more: Partial<LevelIn> = {}): LevelIn => ({
  level: number,
  name: texts,
  description: texts,
  verified: number > 1,
  memberDays: (number - 1) * 10,
  checkInDays: 0,
  quizzes: 0,
  bonusCoins: (number - 1) * 5,
  ...more,
});
const validationErrors = (...levels: LevelIn[]) =>
  validationErrorsIn(levels).map(({ level: at, fault }) => `${at} ${fault}`);

describe('faultsIn', () => {
  test('an ascending ladder has none', () => expect(validationErrors(level(1), level(2), level(3))).toEqual([]));
  test('the first level has no conditions', () => {
    expect(validationErrors(level(1, { quizzes: 1 }), level(2, { quizzes: 1 }))).toEqual(['1 base_has_conditions']);
    expect(validationErrors(level(1, { bonusCoins: 1 }), level(2))).toEqual(['1 base_has_conditions']);
  });
  test('no gap, no duplicate', () => {
    expect(validationErrors(level(1), level(3))).toEqual(['3 not_contiguous']);
    expect(validationErrors(level(1), level(2), level(2))).toEqual(['2 not_contiguous']);
  });
  test('nothing easier, nothing worse, nothing without conditions', () => {
    for (const easier of [{ verified: false }, { memberDays: 5 }]) {
      expect(validationErrors(level(1), level(2), level(3, easier))).toEqual(['3 easier_than_lower']);
    }
    expect(validationErrors(level(1), level(2, { checkInDays: 4 }), level(3, { checkInDays: 3 }))).toEqual([
      '3 easier_than_lower',
    ]);
    expect(validationErrors(level(1), level(2, { quizzes: 4 }), level(3, { quizzes: 3 }))).toEqual([
      '3 easier_than_lower',
    ]);
    expect(validationErrors(level(1), level(2), level(3, { bonusCoins: 4 }))).toEqual(['3 worse_than_lower']);
    expect(validationErrors(level(1), level(2, { verified: false, memberDays: 0 }))).toEqual(['2 no_condition']);
  });
  test('any ascending ladder has no fault, and fulfilling a level fulfils all below it', () => {
    const figure = fc.integer({ min: 0, max: 4 });
    const activity = fc.record({ verified: fc.boolean(), memberDays: figure, checkInDays: figure, quizzes: figure });
    const climb = fc.record({ memberDays: fc.integer({ min: 1, max: 3 }), checkInDays: figure, quizzes: figure });
    fc.assert(
      fc.property(fc.array(climb, { minLength: 1, maxLength: 4 }), activity, (climbs, did) => {
        const levels = [level(1)];
        for (const step of climbs) {
          const below = levels.at(-1) ?? level(1);
          const { memberDays, checkInDays, quizzes } = below;
          levels.push(
            level(below.level + 1, {
              memberDays: memberDays + step.memberDays,
              checkInDays: checkInDays + step.checkInDays,
              quizzes: quizzes + step.quizzes,
            }),
          );
        }
        expect(validationErrorsIn(levels)).toEqual([]);
        const met = levels.map((each) => conditionsOf(each).every(({ key, need }) => haveOf(did, key) >= need));
        expect(met[0]).toBe(true);
        expect(met).toEqual(met.toSorted((one, other) => Number(other) - Number(one)));
      }),
    );
  });
});

test('a discount is formatted as a fraction and as percent', () => {
  expect([discountRatio(0), discountRatio(1250)]).toEqual(['0.0000', '0.1250']);
  expect([percentOf(500), percentOf(1250)]).toEqual(['5', '12.5']);
});
