// Tests of personal words: the spellings of a phone, a name, an address and a birth date.
import { expect, test } from 'vitest';
import { personalWords } from './personal-words.policy.ts';

test('a phone as it is dialled at home and from abroad', () =>
  expect(personalWords({ phone: '+628123456789' })).toEqual(
    expect.arrayContaining(['628123456789', '8123456789', '08123456789']),
  ));
test('a name whole, turned, and in its words', () =>
  expect(personalWords({ name: 'Siti  RAHAYU-Dewi' })).toEqual([
    'sitirahayudewi',
    'dewirahayusiti',
    'siti',
    'rahayu',
    'dewi',
  ]));
test('an address in its words', () =>
  expect(personalWords({ email: 'Budi.Santoso@roda.example' })).toEqual(
    expect.arrayContaining(['budi.santoso', 'budisantoso', 'budi', 'santoso', 'roda', 'example']),
  ));
test('a birth date in the usual orders', () =>
  expect(personalWords({ birthDate: '1990-01-31' })).toEqual(
    expect.arrayContaining(['19900131', '31011990', '310190', '900131', '1990', '3101', '31-01-1990']),
  ));
test('nothing of nobody, and nothing of two characters', () => {
  expect(personalWords({})).toEqual([]);
  expect(personalWords({ name: 'Li Na' })).toEqual(['lina', 'nali']);
});
