// The checks of a screen find what is planted: identifiers, and words and dates that large text breaks.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openContext } from './browser.ts';
import { identifiersIn, identifiersOf, largeTextErrorsOf } from './screen-checks.ts';

const SIZE = { width: 390, height: 844 };

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await openContext(browser, { viewport: SIZE, isMobile: true, hasTouch: true })).newPage();
});
afterAll(() => browser.close());

const show = (main: string): Promise<void> =>
  page.setContent(
    `<meta name="viewport" content="width=device-width"><style>* { min-width: 0 }</style><main>${main}</main>`,
  );

/** Three tabs beside each other, as wide as their share of a phone, whose words may break anywhere. */
const tabs = (...words: string[]): string => {
  const links = words.map((word) => `<a style="flex: 0 0 1.5rem">${word}</a>`);
  return `<nav style="display: flex; overflow-wrap: anywhere">${links.join('')}</nav>`;
};

describe('identifiers', () => {
  test.each([
    ['0198c1de-7c43-7a52-9d0b-5a2f0e6b1c11', 'Order 0198c1de-7c43-7a52-9d0b-5a2f0e6b1c11'],
    ['vehicle 1', 'Service: vehicle 1'],
    ['order:31', 'ref order:31'],
    ['Pesanan #12', 'Pesanan #12'],
    ['kendaraan 1', 'Servis: kendaraan 1'],
    ['车辆 1', '保养：车辆 1'],
    ['not_yet_claimable', 'Income: not_yet_claimable'],
    ['cancel_window', 'cancel_window'],
    ['layanan: 8', 'Jam layanan: 8'],
  ])('%s is found', async (identifier, text) => {
    expect(identifiersIn(text)).toEqual([identifier]);
    await show(`<p>${text}</p>`);
    expect(await identifiersOf(page)).toEqual([`identifier ${identifier} in: ${text}`]);
  });

  test('one is found in what only a screen reader says', async () => {
    await show('<button aria-label="Open order 31">›</button>');
    expect(await identifiersOf(page)).toEqual(['identifier order 31 in: Open order 31']);
  });

  test.each([
    'City taxi 1',
    'Charging pile 2',
    'Stasiun pengisian 2',
    '充电桩 2 号',
    'Paid to Roda, order 20261126000123',
    '订单 20261126000123',
    'B 9101 RDA, RD-CP-01, 3 orders',
    'https://roda.example/a_b/?utm_source=x',
    'Jam layanan: 08:00–22:00',
    'Layanan: 10:00–22:00',
    'Order 1,000 credits',
    'Error reference: 0198c1de-7c43-7a52-9d0b-5a2f0e6b1c11',
  ])('%s is none', (text) => {
    expect(identifiersIn(text)).toEqual([]);
  });

  test('what is hidden or there to be copied is none', async () => {
    await show('<p hidden>vehicle 1</p><p>City taxi 1</p><code>0198c1de-7c43-7a52-9d0b-5a2f0e6b1c11</code>');
    expect(await identifiersOf(page)).toEqual([]);
  });
});

describe('large text', () => {
  test('a word in a column of letters is named with its element, and the page stays as it was', async () => {
    await show(tabs('Roda', 'Kendaraan', '我的产品'));
    const found = await largeTextErrorsOf(page);
    expect(found.map((each) => / (\S+), in: /u.exec(each)?.[1])).toEqual(['Roda', 'Kendaraan', '我的产品']);
    expect(found[0]).toMatch(/^word in a column of letters: <a /u);
    expect(page.viewportSize()).toEqual(SIZE);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px');
  });

  test('what is wider than the phone is said', async () => {
    await show('<div style="width: 22rem">Balance</div>');
    expect(await largeTextErrorsOf(page)).toEqual(['overflow to the side by 392px in large text']);
  });

  test('a date in a sentence that a line may break is said, one that stays whole or by itself is not', async () => {
    await show(
      '<p>Paid by 2026-11-28 at the latest</p>' +
        '<p>Paid by <span style="white-space: nowrap">2026-11-28</span> at the latest</p>' +
        '<p>2026-11-28 09:30 WIB</p><code>at 2026-11-28</code>',
    );
    expect(await largeTextErrorsOf(page)).toEqual(['date that a line may break in: Paid by 2026-11-28 at the latest']);
  });

  test('words that keep together, sentences, addresses and hidden ones are none', async () => {
    await show(
      '<h2 style="font-size: 1rem">Charging piles on sale in Jakarta</h2><p>车辆收益明细每天更新一次，请您查看</p>' +
        '<p style="width: 2rem; overflow-wrap: anywhere">https://roda.example/abcd</p>' +
        `<div hidden>${tabs('Roda')}</div>`,
    );
    expect(await largeTextErrorsOf(page)).toEqual([]);
  });
});
