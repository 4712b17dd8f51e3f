// Proves moving one thing of a list by one place.
import { expect, test } from 'vitest';
import { moved } from './order.model.ts';

test('up and down by one; nothing beyond an end, nothing lost', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  expect(moved([], 0, 1)).toEqual([]);
});
