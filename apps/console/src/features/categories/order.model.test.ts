// Proves that moving loses and doubles nothing.

import { expect, test } from 'vitest';
import { movedTo } from './order.model.ts';

test('one thing changes its place, the others keep theirs', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('beyond an end nothing moves', () => {
  const list = ['a', 'b'];
  expect(movedTo(list, 0, -1)).toBe(list);
  expect(movedTo(list, 1, 2)).toBe(list);
  expect(movedTo(list, 5, 0)).toBe(list);
});
