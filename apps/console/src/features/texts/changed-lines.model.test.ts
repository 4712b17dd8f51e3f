// Tests of the added and removed lines between two versions.

import { expect, test } from 'vitest';
import { changedLines } from './changed-lines.model.ts';

const said = (before: string | undefined, after: string): string[] =>
  changedLines(before, after).map(({ kind, text }) => `${{ same: ' ', new: '+', gone: '-' }[kind]}${text}`);

test('keeps common lines and marks the rest, in reading order', () => {
  expect(said('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual([' a', '-b', ' c', '+x', ' d']);
  expect(said('a', 'b')).toEqual(['-a', '+b']);
});

test('a first version has no changes; empty lines are ignored', () => {
  expect(said(undefined, 'a\n\nb')).toEqual([' a', ' b']);
  expect(said('', 'a')).toEqual(['+a']);
  expect(said('a', '')).toEqual(['-a']);
});
