// Tests that moving an item neither loses nor duplicates one.

import { expect, test } from 'vitest';
import { movedTo } from './order.model.ts';

test('one item changes its position, the others keep theirs', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
});

test('no move beyond an end', () => {
  const list = ['a', 'b'];
  expect(movedTo(list, 0, -1)).toBe(list);
  expect(movedTo(list, 1, 2)).toBe(list);
  expect(movedTo(list, 5, 0)).toBe(list);
});
