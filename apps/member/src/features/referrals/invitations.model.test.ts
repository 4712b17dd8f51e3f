// Tests invitations: the link contains the code, and the poster's lines fit.

import { describe, expect, test } from 'vitest';
import { inviteLink, linesOf } from './invitations.model.ts';

describe('inviteLink', () => {
  test('inserts the code into the template', () => {
    expect(inviteLink('https://roda.example/#/?i={code}', 'HX6LBW3M')).toBe('https://roda.example/#/?i=HX6LBW3M');
  });

  test('a code is escaped', () => {
    expect(inviteLink('https://roda.example/?i={code}', 'a&b#c')).toBe('https://roda.example/?i=a%26b%23c');
  });
});

const widthOf = (line: string) => [...line].length;

describe('linesOf', () => {
  test('keeps words whole', () => {
    expect(linesOf('one two three four', 9, widthOf)).toEqual(['one two', 'three', 'four']);
  });

  test('breaks Chinese text anywhere, but no line begins with a full stop', () => {
    expect(linesOf('收益来自真实行程。可能为零', 8, widthOf)).toEqual(['收益来自真实行', '程。可能为零']);
  });

  test('a word wider than the line has its own line', () => {
    expect(linesOf('a extraordinary b', 5, widthOf)).toEqual(['a', 'extraordinary', 'b']);
  });

  test('empty text gives no line', () => {
    expect(linesOf('', 5, widthOf)).toEqual([]);
  });
});
