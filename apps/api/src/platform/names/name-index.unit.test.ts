// Tests of the words by which a name is found.
import { expect, test } from 'vitest';
import { wordsOfName } from './name-index.ts';

test('words of a name: in any case, with or without accents, each once', () => {
  expect(wordsOfName('  SITI  Rahayu, S.E.')).toEqual(['siti', 'rahayu', 's', 'e']);
  expect(wordsOfName('José Ñuñez-José')).toEqual(['jose', 'nunez']);
  expect(wordsOfName('王小明')).toEqual(['王小明']);
  expect(wordsOfName('ｓｉｔｉ')).toEqual(['siti']);
  expect(wordsOfName(' -- ')).toEqual([]);
  expect(wordsOfName(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(12);
});
