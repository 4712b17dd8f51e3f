// Tests that the basic part of the typeface is what its tool writes, and that the styles ask for parts by characters.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { en } from '@roda/i18n/en';
import { id } from '@roda/i18n/id';
import { expect, test } from 'vitest';
import { ROOT } from '../steps.ts';
import { BASIC_CHARACTERS, basicTypeface, TYPEFACE } from './typeface.ts';

const styles = readFileSync(path.join(ROOT, 'packages/ui/src/typeface.css'), 'utf8');

/** The characters of every `unicode-range`, in the order of the rules. */
const [basic = [], others = []] = [...styles.matchAll(/unicode-range: ([^;]+);/gu)].map(([, ranges = '']) =>
  ranges.split(', ').flatMap((range) => {
    const [first = Number.NaN, last = first] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  }),
);

test('the file is up to date: `node tools/assets/typeface.ts` writes it', async () =>
  expect(readFileSync(TYPEFACE).equals(await basicTypeface())).toBe(true));

test('the styles ask for it by the characters that it has', () =>
  expect(basic.toSorted()).toEqual([...BASIC_CHARACTERS].toSorted()));

test('a character belongs to one part', () => expect(others.filter((each) => basic.includes(each))).toEqual([]));

test('nearly every text of the apps in Latin script needs no other part', () => {
  const texts = [...Object.values(en), ...Object.values(id)];
  const more = texts.filter((text) => others.some((each) => text.includes(each)));
  expect(more.length / texts.length).toBeLessThan(0.002);
});
