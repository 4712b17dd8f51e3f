// Tests that screens hold what is rare but right: names of 60 characters, foreign plates, amounts of 15 digits, years
// of zeros, assets without a picture or with a broken one, 200 of them, a phone far away, fonts that don't arrive.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SOON } from '../member-flow.ts';
import { openPhone, type Phone, type PhoneOptions } from '../member-page.ts';
import { memoryOf, queriesOf, type SmokeLang } from '../screens.ts';
import { stage } from './stage.ts';

const NAME = 'Mobil listrik keluarga tujuh tempat duduk edisi Jakarta 2026';
const PLATE = '品川 300 あ 12-34';
const DEVICE = 'RD-LONG-0000000123456789';
const AMOUNT = /^-?\d+\.\d{2}$/u;

type Change = (name: string, value: unknown, owner: Readonly<Record<string, unknown>>) => unknown;

const isAmount = (value: unknown): value is string => typeof value === 'string' && AMOUNT.test(value);
const isNothing = (value: string): boolean => !/[1-9]/u.test(value);
const isAsset = (owner: Readonly<Record<string, unknown>>): boolean => 'deviceNumber' in owner;

const large: Change = (name, value, owner) => {
  if (isAmount(value) && !isNothing(value)) return `${value.startsWith('-') ? '-' : ''}123456789012345.67`;
  if (name === 'plate') return PLATE;
  if (name === 'deviceNumber') return DEVICE;
  return name === 'name' && isAsset(owner) ? NAME : value;
};
const zero: Change = (_, value) => (isAmount(value) ? '0.00' : value);
const broken: Change = (name, value) => (name === 'image' ? '/wx/file/none.webp' : value);
const absent: Change = (name, value) => (name === 'image' ? '' : value);
const same: Change = (_, value) => value;

const MANY = 200;
/** Every list of assets, repeated: each with an id of its own. */
const many: Change = (name, value) => {
  if (name !== 'list' || !Array.isArray(value)) return value;
  const assets = value.filter((each): each is Record<string, unknown> => typeof each === 'object' && isAsset(each));
  if (assets.length === 0) return value;
  const idOf = (id: unknown, index: number): unknown =>
    typeof id === 'number' ? id + index * 10_000 : `${String(id)}${index}`;
  return Array.from({ length: MANY }, (_, index) => {
    const asset = assets[index % assets.length];
    return { ...asset, id: idOf(asset?.['id'], index) };
  });
};

const changed = (value: unknown, change: Change): unknown => {
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  const owner = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(owner).map(([name, each]) => [name, change(name, changed(each, change), owner)]),
  );
};

const answerChanged = (page: Page, change: Change): Promise<unknown> =>
  page.route('**/wx/**', async (route) => {
    if (route.request().url().endsWith('/wx/file/none.webp')) return route.fulfill({ status: 404 });
    if (route.request().method() !== 'GET') return route.continue();
    const reply = await route.fetch();
    const type = reply.headers()['content-type'] ?? '';
    if (!type.includes('json')) return route.fulfill({ response: reply });
    return route.fulfill({ response: reply, json: changed(await reply.json(), change) });
  });

/** No figure is a minus of nothing, nor what a failed computation leaves. */
const FAILED_FIGURE = /NaN|undefined|Infinity|[-−]\s?(?:Rp\s)?0[.,]00(?!\d)/u;

type Case = Readonly<{
  what: string;
  change: Change;
  lang: SmokeLang;
  width: number;
  /** Of the text, in percent. */
  text: number;
  /** No file of a typeface arrives. */
  withoutFonts?: true;
}>;

const cases: readonly Case[] = [
  { what: 'long names, foreign plates and 15 digits', change: large, lang: 'id', width: 320, text: 200 },
  { what: 'long names, foreign plates and 15 digits', change: large, lang: 'en', width: 390, text: 100 },
  { what: 'nothing but zeros', change: zero, lang: 'en', width: 320, text: 100 },
  { what: 'broken pictures', change: broken, lang: 'zh', width: 390, text: 100 },
  { what: 'no pictures', change: absent, lang: 'id', width: 390, text: 100 },
  { what: '200 of each asset', change: many, lang: 'en', width: 390, text: 100 },
  { what: 'texts in a typeface of the phone', change: same, lang: 'id', width: 320, text: 100, withoutFonts: true },
];

const ADDRESSES = (of: (route: string) => string): readonly string[] => [
  'pages/index/index',
  'pages/index/productList',
  'pages/index/my',
  'subPages/product/myProduct',
  of('subPages/product/myProductDetail'),
  'subPages/product/detail?id=1',
  'subPages/product/detail?id=1&part=asset',
  'subPages/product/detail?id=1&part=terms',
  'subPages/statistics/index',
  'subPages/withdraw/index',
  'pages/my/historyList',
];

/** A phone without a service worker, which would answer in place of the test. */
const openCase = async (lang: SmokeLang, options: Pick<PhoneOptions, 'width' | 'zone'>): Promise<Phone> => {
  const { browser, server, visitor } = stage();
  const memory = memoryOf(visitor, lang, true);
  const phone = await openPhone(browser, { origin: server.origin, locale: lang, memory, ...options });
  await phone.page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('not here'));
  });
  return phone;
};

const addressesOf = async (): Promise<readonly string[]> => {
  const { server, visitor } = stage();
  const queries = await queriesOf(server, visitor);
  return ADDRESSES((route) => `${route}?${queries[route] ?? ''}`);
};

const show = async (phone: Phone, address: string): Promise<void> => {
  await phone.go(address);
  await phone.on(address.split('?')[0] ?? '');
};

export const testExtremeData = (): void => {
  test.each(cases)('screens hold $what, in $lang at $width pixels and $text %', async (given) => {
    const phone = await openCase(given.lang, { width: given.width });
    await answerChanged(phone.page, given.change);
    if (given.withoutFonts) await phone.page.route('**/*.woff2', (route) => route.abort());
    const found: string[] = [];
    for (const address of await addressesOf()) {
      await show(phone, address);
      await phone.page.addStyleTag({ content: `html { font-size: ${given.text}% }` });
      await phone.settle();
      const seen = await phone.inspect({ axe: false });
      const figure = FAILED_FIGURE.exec(await phone.page.locator('main').innerText());
      found.push(...[...seen, ...(figure ?? [])].map((each) => `${address}: ${each}`));
    }
    expect(found).toEqual([]);
    await phone.close();
  });

  test('a phone in Honolulu shows the days and times of the member’s country, as one in Jakarta does', async () => {
    const near = await openCase('en', { zone: 'Asia/Jakarta' });
    const far = await openCase('en', { zone: 'Pacific/Honolulu' });
    const linesOf = async ({ page }: Phone): Promise<readonly string[]> =>
      (await page.locator('main').innerText()).split('\n').filter((line) => /\d/u.test(line));
    const different = async (): Promise<readonly string[]> => {
      const [here, there] = [await linesOf(near), await linesOf(far)];
      return [...here.filter((line) => !there.includes(line)), ...there.filter((line) => !here.includes(line))];
    };
    for (const address of await addressesOf()) {
      for (const phone of [near, far]) await show(phone, address);
      for (const phone of [near, far]) await phone.settle();
      await expect.poll(() => linesOf(near), { ...SOON, message: address }).not.toEqual([]);
      await expect.poll(different, { ...SOON, message: address }).toEqual([]);
    }
    await near.close();
    await far.close();
  });
};
