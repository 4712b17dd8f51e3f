// Proves that words keep their holes closed.

import { expect, test } from 'vitest';
import { pictureOf } from './picture-fields.ts';
import { threeOf } from './localized-fields.ts';

test('a language that was left blank is an empty text', () => {
  expect(threeOf({ en: 'Taxi' })).toEqual({ en: 'Taxi', id: '', zh: '' });
  expect(threeOf(undefined)).toEqual({ en: '', id: '', zh: '' });
});

test('a picture that was just chosen counts, else the drawing that is named, else the picture of before', () => {
  expect(pictureOf({ file: '/files/new', drawing: 'van' }, 'van')).toBe('/files/new');
  expect(pictureOf({ file: '/files/old', drawing: 'van' }, '/files/old')).toBe('van');
  expect(pictureOf({ file: '/files/old' }, '/files/old')).toBe('/files/old');
  expect(pictureOf(undefined)).toBe('');
});
