// Tests that chunk results of the chain verification add up, and of its progress.

import { describe, expect, test } from 'vitest';
import { begun, progressOf, withContentItem } from './verifying.model.ts';

const head = { place: '12', hash: 'ff', reached: false };

describe('withPiece', () => {
  test('chunks are added up until the end', () => {
    const one = withContentItem(begun, {
      holds: true,
      checked: 5,
      first: '1',
      last: '5',
      lastHash: 'aa',
      next: '5',
      left: 7,
      head,
    });
    expect([one.checked, one.isDone, progressOf(one)]).toEqual([5, false, 41]);
    const two = withContentItem(one, {
      holds: true,
      checked: 7,
      first: '6',
      last: '12',
      lastHash: 'ff',
      left: 0,
      head: { ...head, reached: true },
    });
    expect(two).toMatchObject({ checked: 12, first: '1', last: '12', lastHash: 'ff', reached: true, isDone: true });
    expect(progressOf(two)).toBe(100);
  });
  test('a broken chain ends it', () => {
    const broken = withContentItem(begun, {
      holds: false,
      checked: 5,
      first: '1',
      last: '5',
      brokenAt: '3',
      left: 9,
      head,
    });
    expect([broken.brokenAt, broken.isDone]).toEqual(['3', true]);
  });
  test('a range without entries', () => {
    expect(progressOf(withContentItem(begun, { holds: true, checked: 0, left: 0, head }))).toBe(100);
    expect(progressOf(begun)).toBe(0);
  });
});
