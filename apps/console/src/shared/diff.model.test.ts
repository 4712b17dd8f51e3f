// Tests of flattening JSON into fields.

import { expect, test } from 'vitest';
import { flatFields } from './diff.model.ts';

test('names every leaf by its path', () => {
  const text = JSON.stringify({ price: '10.00', words: { en: 'a', id: null }, days: [1, 2] });
  expect([...flatFields(text)]).toEqual([
    ['price', '10.00'],
    ['words.en', 'a'],
    ['words.id', ''],
    ['days.0', '1'],
    ['days.1', '2'],
  ]);
});

test('keeps invalid JSON as is, and returns nothing for an empty text', () => {
  expect([...flatFields('plain words')]).toEqual([['', 'plain words']]);
  expect(flatFields(undefined).size).toBe(0);
  expect([...flatFields('7')]).toEqual([['', '7']]);
});
