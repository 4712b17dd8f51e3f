// Tests of moving an item of a list by one position.
import { expect, test } from 'vitest';
import { moved } from './order.model.ts';

test('moves up and down by one; no move beyond an end, no item lost', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  expect(moved([], 0, 1)).toEqual([]);
});
