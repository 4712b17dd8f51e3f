// Tests of splitting a text into paragraphs.

import { expect, test } from 'vitest';
import { paragraphsOf } from './paragraphs.tsx';

test('an empty line separates paragraphs, a line break does not', () => {
  expect(paragraphsOf('a\nb\n\n c \n  \n\nd\n')).toEqual(['a\nb', 'c', 'd']);
  expect(paragraphsOf(' \n\n ')).toEqual([]);
});
