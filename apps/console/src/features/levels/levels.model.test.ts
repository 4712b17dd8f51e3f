// Tests of converting the ladder form to the operation's input.

import { expect, test } from 'vitest';
import { isWhole, levelsOf } from './levels.model.ts';

test('numbers levels by position and sets no requirement where nothing was filled in', () => {
  const name = { en: 'Base', id: 'Dasar', zh: '基础' };
  const levels = levelsOf({
    levels: [{ name }, { name: { en: 'Two' }, verified: true, memberDays: 7, bonusCoins: 5 }],
  });
  expect(levels).toEqual([
    {
      level: 1,
      name,
      description: { en: '', id: '', zh: '' },
      verified: false,
      memberDays: 0,
      checkInDays: 0,
      quizzes: 0,
      bonusCoins: 0,
    },
    {
      level: 2,
      name: { en: 'Two', id: '', zh: '' },
      description: { en: '', id: '', zh: '' },
      verified: true,
      memberDays: 7,
      checkInDays: 0,
      quizzes: 0,
      bonusCoins: 5,
    },
  ]);
  expect(isWhole(levels)).toBe(false);
  expect(isWhole(levelsOf({ levels: [{ name }, { name }] }))).toBe(true);
  expect(isWhole(levelsOf({}))).toBe(false);
});
