// Proves that each figure of income has one name in a language, and that no text brings back one of the former names.

import { describe, expect, test } from 'vitest';
import { en as shared } from './en.ts';
import { enConsole } from './en-console.ts';
import { id as sharedId } from './id.ts';
import { idConsole } from './id-console.ts';
import { zh as sharedZh } from './zh.ts';
import { zhConsole } from './zh-console.ts';

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ...shared, ...enConsole },
  id: { ...sharedId, ...idConsole },
  zh: { ...sharedZh, ...zhConsole },
};

const words = ['earned', 'toClaim', 'waiting', 'paidOut', 'withdrawing', 'withdrawn', 'today'] as const;

/** States of a single record, reward or thing, postings, and the words as a file prints them. */
const MAY_REPEAT = [
  /^(?:figure|status|statement\.annual|report\.column)\./u,
  /^(?:invite\.status|box\.state|jackpot\.win)\./u,
  /^ops\.(?:members\.code|ledger\.code|[a-z]+\.state)\./u,
];

/** Labels that once stood for one of the figures; each had two or more meanings. */
const FORMER: Readonly<Record<string, readonly string[]>> = {
  en: ['Income so far', 'Today, actual', 'Actual income so far', 'My share', 'Income paid to members'],
  id: ['Total pendapatan', 'Hari ini, aktual', 'Pendapatan aktual', 'Bagian saya', 'Pendapatan dibayar ke anggota'],
  zh: ['累计实际收益', '今日实际', '至今收益', '我的份额', '已付会员收益'],
};

describe.each(Object.keys(catalogues))('the words for income in %s', (lang) => {
  const texts = Object.entries(catalogues[lang] ?? {});

  test('are all different, and each is explained', () => {
    const labels = words.map((word) => catalogues[lang]?.[`figure.${word}`]);
    expect(new Set(labels).size).toBe(words.length);
    for (const word of words) expect(catalogues[lang]?.[`figure.${word}.hint`], word).toMatch(/\S/u);
  });

  test('are used by their own keys only', () => {
    const labels = new Set(words.map((word) => catalogues[lang]?.[`figure.${word}`]));
    const repeated = texts
      .filter(([key, text]) => labels.has(text) && !MAY_REPEAT.some((area) => area.test(key)))
      .map(([key]) => key);
    expect(repeated).toEqual([]);
  });

  test('have replaced the former ones', () => {
    const former = new Set(FORMER[lang]);
    expect(texts.filter(([, text]) => former.has(text)).map(([key]) => key)).toEqual([]);
  });

  test('stand on the annual statement as on the screens', () => {
    expect(catalogues[lang]?.['statement.annual.earned']).toBe(catalogues[lang]?.['figure.earned']);
    expect(catalogues[lang]?.['statement.annual.paidOut']).toBe(catalogues[lang]?.['figure.paidOut']);
  });
});
