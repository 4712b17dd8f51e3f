// Tests of estimates: what is refused and why, what is accepted, and how long it takes.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownPasswordCount, weaknessOf } from './estimate.ts';

const ABOUT = ['08123456789', 'rahayu', 'sitirahayu', '31011990', '1990'];

describe('refuses', () => {
  test.each([
    ['liverpool', 'common'],
    ['arsenal', 'common'],
    ['juventus', 'common'],
    ['a1234567', 'common'],
    ['L1verp00l', 'common'],
    ['woaini520', 'common'],
    ['monyet', 'word'],
    ['freefire', 'word'],
    ['harimau', 'word'],
    ['rahayu1990', 'personal'],
    ['SitiRahayu1', 'personal'],
    ['08123456789x', 'personal'],
    ['31011990', 'personal'],
    ['xyxyxyxyxyxy', 'pattern'],
    ['aB3$'.repeat(32), 'pattern'],
    ['qzjvkx', 'short'],
    ['8fK2pw', 'short'],
  ])('%s: %s', (password, why) => expect(weaknessOf(password, ABOUT)).toBe(why));

  test('every password that the dictionaries list, at its rank', () => {
    expect(knownPasswordCount).toBeGreaterThan(49_000);
    const folder = path.dirname(createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common'));
    const listed = readFileSync(path.join(folder, '../src/passwords.json'), 'utf8');
    const passwords = (JSON.parse(listed) as string[]).filter((word) => word.length >= 6);
    const sample = passwords.filter((_word, index) => index % 250 === 0);
    expect(sample.length).toBeGreaterThan(100);
    expect(sample.filter((word) => weaknessOf(word, []) === undefined)).toEqual([]);
  });
});

test.each(['kopi-susu-42', 'gajah terbang', 'rumah makan padang', 'xK9#mQ2vR', 'Sembilan-Kuda-Hijau-9', 'five-horses'])(
  'replies: %s is accepted',
  (password) => expect(weaknessOf(password, ABOUT)).toBeUndefined(),
);

test('replies: within bounded time, whatever it is made of', () => {
  const worst = ['4@8({[3960!1|70$57%2'.repeat(6), 'aB3$'.repeat(32), 'p4ssw0rd'.repeat(16), 'a1'.repeat(64)];
  for (const password of worst) {
    const began = performance.now();
    weaknessOf(password, ABOUT);
    // Some tens of milliseconds alone; whole ones of 128 characters take many seconds.
    expect(performance.now() - began).toBeLessThan(2_000);
  }
});
