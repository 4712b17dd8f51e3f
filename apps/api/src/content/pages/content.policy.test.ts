// Tests which texts refer to income, and which fields each kind of content item requires.
import { describe, expect, test } from 'vitest';
import { missingIn, saysIncome, shownStateOf, speaksOfIncome } from './content.policy.ts';

const textsOf = (title: string) => ({
  en: { title, paragraphs: [] as string[] },
  id: { title, paragraphs: [] as string[] },
  zh: { title, paragraphs: [] as string[] },
});

describe('saysIncome', () => {
  test.each(['Daily income of taxis', 'See what vehicles earn', 'pendapatan harian', '每日收益', 'ＩＮＣＯＭＥ'])(
    'finds it in %s',
    (text) => expect(saysIncome(text)).toBe(true),
  );
  test.each(['Points mall', 'Check in every day', 'Isi pulsa', '积分商城', 'A learned author'])(
    'finds none in %s',
    (text) => expect(saysIncome(text)).toBe(false),
  );
});

describe('speaksOfIncome', () => {
  test('by its mark, its link or its text', () => {
    const plain = { words: textsOf('Points mall'), link: 'subPages/pointsmall/index', income: false };
    expect(speaksOfIncome(plain)).toBe(false);
    expect(speaksOfIncome({ ...plain, income: true })).toBe(true);
    expect(speaksOfIncome({ ...plain, link: 'subPages/product/detail?id=1' })).toBe(true);
    expect(speaksOfIncome({ ...plain, link: 'pages/index/productList' })).toBe(true);
    expect(speaksOfIncome({ ...plain, link: 'pages/index/productList2' })).toBe(false);
    expect(speaksOfIncome({ ...plain, words: { ...plain.words, zh: { title: '收益', paragraphs: [] } } })).toBe(true);
  });
});

describe('missingIn', () => {
  const base = { kind: 'banner', code: '', image: 'fleet', words: textsOf('x') };
  test('a banner needs a picture, a shortcut an icon, help a category and paragraphs', () => {
    expect(missingIn(base)).toEqual([]);
    expect(missingIn({ ...base, image: '' })).toEqual([{ path: 'image', message: 'required' }]);
    expect(missingIn({ ...base, kind: 'shortcut', image: '' })).toEqual([{ path: 'code', message: 'required' }]);
    expect(missingIn({ ...base, kind: 'dialog', image: '' })).toEqual([]);
    expect(missingIn({ ...base, kind: 'help' }).map(({ path }) => path)).toEqual([
      'code',
      'words.en.paragraphs',
      'words.id.paragraphs',
      'words.zh.paragraphs',
    ]);
  });
});

describe('shownStateOf', () => {
  test('a published item is scheduled, published or ended', () => {
    const [day, at] = [(text: string) => new Date(`${text}T00:00:00Z`), new Date('2026-03-10T00:00:00Z')];
    const published = { state: 'published', startsAt: day('2026-03-01'), endsAt: null } as const;
    expect(shownStateOf(published, at)).toBe('published');
    expect(shownStateOf({ ...published, startsAt: day('2026-03-11') }, at)).toBe('scheduled');
    expect(shownStateOf({ ...published, endsAt: day('2026-03-09') }, at)).toBe('ended');
    expect(shownStateOf({ state: 'draft', startsAt: null, endsAt: null }, at)).toBe('draft');
  });
});
