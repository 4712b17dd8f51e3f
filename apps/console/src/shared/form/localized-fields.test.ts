// Tests that missing translations become empty texts.

import { expect, test } from 'vitest';
import { pictureOf } from './picture-fields.ts';
import { threeOf } from './localized-fields.ts';

test('a blank language becomes an empty text', () => {
  expect(threeOf({ en: 'Taxi' })).toEqual({ en: 'Taxi', id: '', zh: '' });
  expect(threeOf(undefined)).toEqual({ en: '', id: '', zh: '' });
});

test('a newly chosen picture takes precedence, then the named drawing, then the previous picture', () => {
  expect(pictureOf({ file: '/files/new', drawing: 'van' }, 'van')).toBe('/files/new');
  expect(pictureOf({ file: '/files/old', drawing: 'van' }, '/files/old')).toBe('van');
  expect(pictureOf({ file: '/files/old' }, '/files/old')).toBe('/files/old');
  expect(pictureOf(undefined)).toBe('');
});
