// E2e tests of the ways into the app: invitation links, the way back from a payment page, the chosen city, and what one
// device keeps of whom.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCities, listVehicles } from '@roda/api-contract/sales/catalog';
import { openPool } from '../../src/platform/db/pool.ts';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { newestText, SOON } from './member-flow.ts';
import { testSpecifiedCalls } from './made-calls.ts';
import { openBrowser } from './browser.ts';
import { openPhone, type Phone, type PhoneOptions } from './member-page.ts';
import { calling, demoPassword } from './operators.ts';
import { memoryOf, visitorOf, type SmokeLang, type Visitor } from './screens.ts';

const SITI = '081234567890';
const GRACE = '081234567892';

let server: ServerProcess;
let browser: Browser;
let siti: Visitor;
let grace: Visitor;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServerProcess(), openBrowser()]);
  siti = await visitorOf(server, SITI);
  grace = await visitorOf(server, GRACE);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await deleteFolder(server.data);
});

const fresh = (options: Partial<PhoneOptions> = {}): Promise<Phone> =>
  openPhone(browser, { origin: server.origin, locale: 'en', ...options });
const visitor = (lang: SmokeLang = 'en'): Promise<Phone> => fresh({ memory: memoryOf(siti, lang, false) });
const member = (who: Visitor, lang: SmokeLang = 'en'): Promise<Phone> => fresh({ memory: memoryOf(who, lang, true) });

const kept = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, name);
const open = (phone: Phone, address: string) => phone.page.goto(`${server.origin}/${address}`);

const logIn = async (phone: Phone, number: string): Promise<void> => {
  await phone.on('pages/auth/login');
  await phone.page.locator('input[name=phone]').fill(number);
  await phone.page.locator('input[name=password]').fill(demoPassword(server));
  await phone.tap('submit');
};

describe('an invitation link', () => {
  test('leaves the address: deep link, back, reload, log-in and sharing are as without it', async () => {
    const phone = await visitor();
    const { page } = phone;
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (shared: { url: string }) => {
          Object.assign(globalThis, { shared: shared.url });
          return Promise.resolve();
        },
      });
    });
    await open(phone, '?i=FRIEND77&utm_source=wa#/subPages/product/detail?id=1&t=1700000000');
    await phone.on('subPages/product/detail');
    await page.getByTestId('buy').waitFor();
    expect(page.url()).toBe(`${server.origin}/#/subPages/product/detail?id=1`);
    await page.reload();
    await page.getByTestId('buy').waitFor();
    await page.evaluate(() => location.assign('#/subPages/news/detail?id=1'));
    await phone.on('subPages/news/detail');
    await phone.tap('news-share');
    const shared = () => page.evaluate(() => (globalThis as unknown as { shared?: string }).shared);
    await expect.poll(shared, SOON).toBe(`${server.origin}/#/subPages/news/detail?id=1`);
    await page.goBack();
    await phone.on('subPages/product/detail');
    await page.getByTestId('buy').waitFor();
    expect(await kept(page, 'inviteCode')).toBe('FRIEND77');
    await page.evaluate(() => location.assign('#/subPages/card/list?pick=1'));
    await phone.on('pages/auth/login');
    expect(await kept(page, 'preFullPath')).toBe('/subPages/card/list?pick=1');
    await logIn(phone, GRACE);
    await phone.on('subPages/card/list');
    expect(page.url()).toBe(`${server.origin}/#/subPages/card/list?pick=1`);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test('to a screen that needs a session leads there after log-in', async () => {
    const phone = await visitor();
    await open(phone, '?i=FRIEND77#/pages/my/historyList?type=income');
    await logIn(phone, GRACE);
    await phone.on('pages/my/historyList');
    expect(phone.page.url()).toBe(`${server.origin}/#/pages/my/historyList?type=income`);
    await phone.close();
  });

  test('fills the form, also after a reload and opened twice; a code that does not exist is said at its field', async () => {
    const phone = await visitor();
    const { page } = phone;
    const typed = () => page.locator('input').evaluateAll((all) => all.map((e) => (e as HTMLInputElement).value));
    await open(phone, '?i=FIRST111#/pages/auth/register');
    await phone.on('pages/auth/register');
    expect(await typed()).toContain('FIRST111');
    await open(phone, '?i=NOBODY99&i=FIRST111#/pages/auth/register');
    await phone.on('pages/auth/register');
    await page.reload();
    await phone.on('pages/auth/register');
    expect(await typed()).toContain('NOBODY99');
    await page.locator('input[name=phone]').fill('81310000071');
    const sent = server.outbox('sms').length;
    await phone.tap('get-code');
    await expect.poll(() => server.outbox('sms').length, SOON).toBeGreaterThan(sent);
    await page.locator('input[autocomplete=one-time-code]').fill(server.outbox('sms').at(-1)?.['code'] ?? '');
    await page.locator('input[name=new-password]').fill('becak-merah-73');
    await page.locator('input[name=confirm-password]').fill('becak-merah-73');
    await phone.tap('agree');
    await phone.tap('submit');
    await page.locator('[aria-invalid="true"]').first().waitFor();
    await phone.tap('public-code');
    await phone.tap('submit');
    await phone.on('pages/my/newUser');
    expect(await kept(page, 'inviteCode')).toBeNull();
    await phone.close();
  });

  test('inside a scanned one opens its screen; one to another host opens nothing, and one’s own is not kept', async () => {
    const phone = await visitor();
    const { page } = phone;
    const link = `${server.origin}/?i=SCAN1234#/subPages/product/detail?id=1`;
    await open(phone, `?q=${encodeURIComponent(encodeURIComponent(link))}`);
    await phone.on('subPages/product/detail');
    expect(await kept(page, 'inviteCode')).toBe('SCAN1234');
    await open(phone, `?qrCode=${encodeURIComponent('https://evil.example/?i=EVIL1234#/pages/my/set')}`);
    await phone.on('pages/index/index');
    expect(page.url()).toBe(`${server.origin}/#/pages/index/index`);
    expect(await kept(page, 'inviteCode')).toBeNull();
    await phone.close();
    const own = await member(siti);
    await open(own, `?i=${siti.login.userInfo.invitationCode}`);
    await own.on('pages/index/index');
    expect(await kept(own.page, 'inviteCode')).toBeNull();
    await own.close();
  });

  test('survives a first start without a network', async () => {
    const phone = await fresh();
    const { page } = phone;
    await page.route('**/wx/**', (route) => route.abort());
    await open(phone, '?i=FRIEND77');
    await phone.on('unreachable');
    await page.unroute('**/wx/**');
    await page.getByRole('button').first().click();
    await phone.on('pages/index/index');
    expect(await kept(page, 'inviteCode')).toBe('FRIEND77');
    await phone.close();
  });
});

/** Orders a top-up and begins to pay it on the provider's page; returns the address of that page. */
const beginTopUp = async (phone: Phone): Promise<string> => {
  await phone.go('subPages/repayment/index');
  await phone.on('subPages/repayment/index');
  await phone.type('amount', '250000');
  await phone.tap('topup-continue');
  await phone.on('pages/pay/pay');
  await phone.tap('method-redirect');
  await phone.tap('pay');
  return (await phone.page.getByTestId('open-provider').getAttribute('href')) ?? '';
};

describe('the way back from a payment page', () => {
  const back = (phone: Phone) => phone.page.getByRole('link', { name: 'Back to the shop' }).click();

  test('ends at the order: pending, then paid', async () => {
    const phone = await member(siti);
    const provider = await beginTopUp(phone);
    await phone.page.goto(provider);
    await back(phone);
    await phone.page.getByTestId('pay-waiting').waitFor();
    await phone.page.goto(provider);
    await phone.page.locator('button[value=pay]').click();
    await back(phone);
    await phone.page.getByTestId('new-balance').waitFor({ timeout: 30_000 });
    expect(phone.page.url()).toMatch(/#\/pages\/pay\/pay\?order=[\da-f-]{36}$/u);
    await phone.close();
  });

  test('says what failed, and what somebody else’s order is', async () => {
    const phone = await member(siti);
    const provider = await beginTopUp(phone);
    const order = phone.page.url();
    await phone.page.goto(provider);
    await phone.page.locator('button[value=fail]').click();
    await back(phone);
    await phone.page.getByTestId('try-other').waitFor({ timeout: 30_000 });
    await phone.close();
    // A session of its own: it ends here.
    const other = await member(await visitorOf(server, GRACE));
    await other.page.goto(order);
    await other.page.getByTestId('gone-orders').waitFor();
    expect(await other.page.locator('main').innerText()).not.toContain('250');
    await other.tap('switch-account');
    await logIn(other, SITI);
    await other.page.getByTestId('try-other').waitFor();
    await other.close();
  });

  test('when the app was closed meanwhile it offers the payment at its next start and among the orders', async () => {
    const phone = await member(siti);
    await beginTopUp(phone);
    const order = phone.page.url();
    await phone.close();
    const next = await member(siti);
    await next.go('pages/index/index');
    await next.page.getByTestId('pending-order').waitFor();
    await next.go('pages/my/productOrderList');
    await next.on('pages/my/productOrderList');
    await next.tap('pending-pay');
    await next.page.getByTestId('pay-waiting').waitFor();
    expect(next.page.url()).toBe(order);
    await next.close();
  });
});

describe('the city', () => {
  const cityAsked = (url: string): string | null => new URL(url).searchParams.get('cityId');

  test('is nobody’s until chosen; then lists, piles and the map are of that city', async () => {
    const [city, other] = await calling(server.origin, listCities, { input: {} });
    if (city === undefined || other === undefined) throw new Error('the demo has products in less than two cities');
    const all = await calling(server.origin, listVehicles, { input: {} });
    const inCity = await calling(server.origin, listVehicles, { input: { cityId: city.id } });
    const phone = await visitor();
    const { page } = phone;
    await phone.go('pages/index/productList');
    await phone.on('pages/index/productList');
    // The list of cities is stored a few seconds after the start.
    await expect
      .poll(async () => ((await kept(page, 'cityList')) as unknown[] | null)?.length, SOON)
      .toBeGreaterThan(9);
    expect(await kept(page, 'activeCity')).toBeNull();
    const rows = page.locator('article, li').locator('[data-testid^=goods-]');
    await expect.poll(() => rows.count(), SOON).toBe(all.list.length);
    const asked = page.waitForRequest(
      (request) => request.url().includes('g/goods/vehicle/list') && cityAsked(request.url()) === String(city.id),
    );
    await phone.tap('city');
    await phone.tap(`city-offer-${city.id}`);
    await asked;
    expect(inCity.list.length).toBeLessThan(all.list.length);
    await expect.poll(() => rows.count(), SOON).toBe(inCity.list.length);
    const piles = page.waitForRequest(
      (request) => request.url().includes('g/goods/list') && cityAsked(request.url()) === String(city.id),
    );
    await phone.tap('shop-kind-pile');
    await piles;
    const fleet = page.waitForRequest(
      (request) => request.url().includes('g/vehicle/position/list') && cityAsked(request.url()) === String(city.id),
    );
    await phone.go('pages/index/index');
    await phone.on('pages/index/index');
    // Closes what opens by itself, which the wheel alone would turn in front of.
    const scroll = async () => {
      await page.getByTestId('tab-home').hover();
      await page.mouse.wheel(0, 400);
    };
    const scrolling = setInterval(() => void scroll().catch(() => undefined), 200);
    await fleet.finally(() => clearInterval(scrolling));
    await page.reload();
    expect(await kept(page, 'activeCity')).toMatchObject({ id: city.id });
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });
});

describe('language and country', () => {
  test('choosing +62 keeps a Chinese app Chinese, and countries have Chinese names', async () => {
    const phone = await fresh({ locale: 'zh-CN' });
    const { page } = phone;
    await phone.go('pages/auth/login');
    await phone.on('pages/auth/login');
    await page.locator('select').first().selectOption('1');
    await expect.poll(() => kept(page, 'country'), SOON).toMatchObject({ id: 1 });
    await logIn(phone, SITI);
    await phone.on('pages/index/index');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    await phone.tap('place');
    expect(await phone.see('country-indonesia')).toContain('印度尼西亚');
    expect(await phone.see('country-zh')).toContain('中国');
    await phone.close();
  });
});

describe('two accounts on one device', () => {
  test('the second sees neither searches nor the page of the first', async () => {
    const phone = await visitor();
    const { page } = phone;
    await phone.go('subPages/card/list');
    await logIn(phone, SITI);
    await phone.on('subPages/card/list');
    await phone.go('subPages/product/list');
    await phone.type('search-input', 'taxi');
    await page.getByTestId('search-input').press('Enter');
    await expect.poll(() => kept(page, 'searches'), SOON).toEqual(['taxi']);
    await phone.go('pages/my/historyList');
    await phone.on('pages/my/historyList');
    // The session ends here, and somebody else logs in.
    await page.evaluate(() => localStorage.setItem('token', JSON.stringify('A'.repeat(43))));
    await page.reload();
    await logIn(phone, GRACE);
    await phone.on('pages/index/index');
    expect(await kept(page, 'searches')).toBeNull();
    expect(await kept(page, 'preFullPath')).toBeNull();
    await phone.close();
  });

  test('another tab drops what it shows of the first', async () => {
    const phone = await member(siti);
    const { page } = phone;
    await phone.go('pages/my/changeInfo');
    await phone.on('pages/my/changeInfo');
    await page.getByTestId('nickname').waitFor();
    const tab = await page.context().newPage();
    await tab.goto(`${server.origin}/#/pages/index/my`);
    await tab.evaluate(
      ({ token: text, userInfo }) => {
        localStorage.setItem('token', JSON.stringify(text));
        localStorage.setItem('userInfo', JSON.stringify(userInfo));
      },
      { token: grace.token, userInfo: grace.login.userInfo },
    );
    await phone.on('pages/index/index');
    const shown = async () => Object(await kept(page, 'userInfo')).id as unknown;
    await expect.poll(shown, SOON).toBe(grace.login.userInfo.id);
    expect(await page.getByTestId('nickname').count()).toBe(0);
    await phone.close();
  });
});

describe('log-in through another app', () => {
  test('has an entrance where the country offers it, and comes back to this app', async () => {
    const without = await visitor();
    await without.go('pages/auth/login');
    await without.on('pages/auth/login');
    await without.settle();
    expect(await without.page.getByTestId('oauth').count()).toBe(0);
    await without.close();
    const provider = `http://127.0.0.1:${Number(new URL(server.origin).port) + 1}/oauth/page?subject=person-1`;
    const pool = openPool({ url: server.databaseUrl(), size: 1 });
    await pool.inTransaction((tx) =>
      tx.query(`insert into country_options (country_id, key, value) values (1, 'oauthLoginUrl', to_jsonb($1::text))`, [
        provider,
      ]),
    );
    await pool.close();
    const phone = await visitor();
    const { page } = phone;
    await phone.go('pages/auth/login');
    // The server repeats its reply about the country for some seconds.
    const offered = async () => {
      await page.reload();
      await phone.on('pages/auth/login');
      await phone.settle();
      return page.getByTestId('oauth').count();
    };
    await expect.poll(offered, SOON).toBe(1);
    await phone.tap('oauth');
    await page.locator('main a[href*="ticket="]').click();
    await phone.on('pages/auth/bind');
    await page.locator('input[name=phone]').waitFor();
    expect(page.url().startsWith(`${server.origin}/#/pages/auth/bind?ticket=`)).toBe(true);
    await page.locator('input[name=phone]').fill('81310000072');
    const sent = server.outbox('sms').length;
    await phone.tap('get-code');
    await page.locator('input[autocomplete=one-time-code]').fill(await newestText(server, sent));
    await phone.tap('submit');
    await phone.tap('public-code');
    await phone.tap('agree');
    await phone.tap('submit');
    await phone.on('pages/my/newUser');
    await phone.close();
  });
});

describe('small doors', () => {
  test('a typed number for credit is kept over its amounts, a reload and the sheet', async () => {
    const phone = await visitor();
    const { page } = phone;
    await phone.go('pages/index/productList2');
    await phone.type('plan-number', '081234500012');
    await page.getByTestId('denominations').locator('a').first().click();
    await phone.on('subPages/product/detail2');
    await page.reload();
    await phone.tap('buy');
    await logIn(phone, GRACE);
    await phone.on('subPages/product/detail2');
    await phone.tap('buy');
    await page.getByTestId('target-number').waitFor();
    expect(await page.getByTestId('target-number').inputValue()).toBe('081234500012');
    await phone.close();
  });

  test('the launch dialog waits while a sheet is opening or open', async () => {
    const phone = await visitor();
    const { page } = phone;
    await phone.go('pages/index/index');
    await page.getByTestId('place').waitFor();
    // A slow network: the sheet's code is still on its way when the dialog's time comes.
    await page.route('**/assets/**', async (route) => {
      await pause(1500);
      await route.continue();
    });
    await page.getByTestId('place').click();
    await page.getByTestId('sheet-close').waitFor();
    await pause(2500);
    expect(await page.getByTestId('launch-notice').count()).toBe(0);
    await page.unroute('**/assets/**');
    await page.getByTestId('sheet-close').click();
    await expect.poll(() => page.getByTestId('launch-notice').count(), SOON).toBe(1);
    await phone.close();
  });

  test('a redirect of a call is error(302), and skipped transitions are no errors', async () => {
    const phone = await member(grace);
    const { page } = phone;
    // Requests of a service worker can't be answered by a test.
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new Error('not here'));
    });
    await page.route('**/g/goods/vehicle/list*', (route) =>
      route.fulfill({ status: 307, headers: { location: 'https://elsewhere.example/' } }),
    );
    await phone.go('pages/index/productList');
    await page.getByText('error(302)').waitFor(SOON);
    for (const route of ['pages/auth/login', 'pages/index/my', 'pages/auth/login', 'pages/index/index']) {
      await page.evaluate((hash) => location.assign(hash), `#/${route}`);
      await pause(60);
    }
    await phone.on('pages/index/index');
    await phone.settle();
    expect(phone.complaints.filter((each) => !each.includes('elsewhere.example'))).toEqual([]);
    await phone.close();
  });
});

testSpecifiedCalls('entry', () => browser);
