// Tests that the client stores the specified names (section 3), and that each has its effect at the next start.
import { markOf } from '#platform/http/session-cookies.ts';
import { expect, test } from 'vitest';
import { specified, specifiedHeaders } from '../../specification/constants.ts';
import { specifiedReviewTabs, specifiedTabs } from '../../specification/routes.ts';
import { specifiedNames } from '../../specification/storage.ts';
import { SOON } from '../member-flow.ts';
import type { Phone } from '../member-page.ts';
import { demoPassword } from '../operators.ts';
import {
  answer,
  changed,
  fresh,
  isAsked,
  keep,
  kept,
  madeBy,
  member,
  stage,
  untilAsked,
  visitor,
  wrongHeaders,
} from './stage.ts';

const shapeOf = (value: unknown): string => {
  if (value === null) return 'absent';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
};

const hueOf = ([red = 0, green = 0, blue = 0]: readonly number[]): number => {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most === least) return 0;
  if (most === blue) return 240 + (60 * (red - green)) / (most - least);
  if (most === red) return (360 + (60 * (green - blue)) / (most - least)) % 360;
  return 120 + (60 * (blue - red)) / (most - least);
};

const testFirstStart = (): void => {
  test('a first start stores the specified names; until then the stored default language is sent', async () => {
    const phone = await fresh({}, 'fr');
    const { page } = phone;
    const made = madeBy(page);
    await page.addInitScript(() => localStorage.removeItem('notification'));
    await phone.page.goto(`${stage().server.origin}/?i=FRIEND77`);
    await phone.on('pages/index/index');
    const withoutCountry = made.filter(({ path }) => path === 'nio/country/list');
    expect(wrongHeaders(withoutCountry, specifiedHeaders(undefined, 'indonesia', undefined))).toEqual([]);
    expect(withoutCountry.length).toBeGreaterThan(0);
    const present = specifiedNames.filter(({ written }) => written === 'start' || written === 'soon after');
    const wrong = async (): Promise<string> => {
      const now = await Promise.all(present.map(async ({ name }) => shapeOf(await kept(page, name))));
      return present.flatMap(({ name, shape }, at) => (now[at] === shape ? [] : [`${name} is ${now[at]}`])).join();
    };
    await expect.poll(wrong, SOON).toBe('');
    expect(await kept(page, 'inviteCode')).toBe('FRIEND77');
    expect(await kept(page, 'cityIndex')).toBe(0);
    expect(await kept(page, 'version')).toBe(specified.version);
    expect(await kept(page, 'APPversion')).toBe(specified.version);
    expect(await kept(page, 'APPversionCode')).toBe(specified.versionCode);
    // English is the interface's own default, whatever the first country is.
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    const look = await page.evaluate(() => {
      const numbers = (text: string): number[] => (text.match(/\d+/gu) ?? []).slice(0, 3).map(Number);
      const tabs = [...document.querySelectorAll('a[data-testid^=tab-]')];
      const words = tabs.map((tab) => (tab as HTMLElement).innerText.trim());
      const page = document.querySelector('#root > div') ?? document.body;
      return {
        words,
        names: tabs.map((tab) => tab.getAttribute('data-testid')),
        colours: tabs.map((tab) => numbers(getComputedStyle(tab).color)),
        page: numbers(getComputedStyle(page).backgroundColor),
      };
    });
    expect(look.names).toEqual(specifiedTabs.map((name) => `tab-${name}`));
    expect(look.words.join('')).toBe('');
    const [chosen = [], ...others] = look.colours;
    const [least, most] = specified.purpleHue;
    expect(hueOf(chosen)).toBeGreaterThan(least);
    expect(hueOf(chosen)).toBeLessThan(most);
    for (const grey of others) expect(Math.max(...grey) - Math.min(...grey)).toBeLessThan(30);
    for (const part of look.page) expect(part).toBeGreaterThan(specified.lightGrey[0]);
    await phone.close();
  });
};

const testByHand = (): void => {
  test('what is stored by hand has the specified effect at the next start', async () => {
    const { server, visitor } = stage();
    const phone = await member();
    const { page } = phone;
    const made = madeBy(page);
    const start = async (route: string, values: Readonly<Record<string, unknown>>): Promise<void> => {
      // Off the app first: a reply that comes late would store its own value over these.
      await page.goto(`${server.origin}/icon.svg`);
      await keep(page, values);
      made.length = 0;
      await phone.go(route);
    };
    await phone.go('pages/my/set');
    await phone.on('pages/my/set');
    const china = visitor.countries.find(({ id }) => id === 2);
    await start('pages/my/set', { theme: 'dark', lang: 'zh', country: china, inviteCode: 'OLDCODE1' });
    await phone.on('pages/my/set');
    expect(
      await page.evaluate(() => [document.documentElement.dataset['theme'], document.documentElement.lang]),
    ).toEqual(['dark', 'zh-CN']);
    expect(wrongHeaders(made, specifiedHeaders(2, 'zh', markOf(visitor.token)))).toEqual([]);
    expect(await kept(page, 'inviteCode')).toBeNull();

    const home = { theme: null, lang: 'en', country: visitor.countries.find(({ id }) => id === 1) };
    await page.route('**/wx/sysconfig/getExamineStatus*', changed({ showTimeDeposit: false }));
    await start('pages/my/set', { ...home, timeDeposit: true, activeCity: { id: 10001103, name: 'Aceh' } });
    // The mode of the country before goes on until the server says otherwise.
    await expect.poll(() => kept(page, 'examine'), SOON).toBe(false);
    await phone.go('pages/index/productList');
    await phone.on('pages/index/productList');
    await expect.poll(() => isAsked(made, 'g/goods/vehicle/list?cityId=10001103'), SOON).toBe(true);
    await expect.poll(() => kept(page, 'timeDeposit'), SOON).toBe(false);
    await expect.poll(() => page.getByTestId('shop-kind-deposit').count(), SOON).toBe(0);

    // A list of another build is dropped; the remembered city is selected in the list that comes.
    await start('pages/index/productList', { version: '1.0.0', levelList: [], category: [], aIcategory: [] });
    await expect.poll(() => kept(page, 'cityIndex'), SOON).toBe(2);
    await expect.poll(async () => ((await kept(page, 'levelList')) as unknown[] | null)?.length ?? 0, SOON).not.toBe(0);
    expect(await kept(page, 'version')).toBe(specified.version);

    await page.route('**/wx/nio/option/all*', (route) => route.abort());
    const options = (await kept(page, 'langData')) as { features: Record<string, boolean> };
    const langData = { ...options, features: { ...options.features, box: false } };
    await start('subPages/box/index', { langData, activeCity: null, cardType: 'debit' });
    await phone.on('gone');
    await page.unroute('**/wx/nio/option/all*');
    await phone.go('subPages/card/addCard');
    await expect.poll(() => page.getByTestId('card-type-debit').getAttribute('aria-pressed'), SOON).toBe('true');

    await page.unroute('**/wx/sysconfig/getExamineStatus*');
    await page.route('**/wx/sysconfig/getExamineStatus*', changed({ examine: true }));
    await start('pages/index/index', { examine: false });
    await phone.on('pages/index/index2');
    const tabs = () =>
      page.locator('a[data-testid^=tab-]').evaluateAll((all) => all.map((each) => each.getAttribute('data-testid')));
    await expect.poll(tabs, SOON).toEqual(specifiedReviewTabs.map((name) => `tab-${name}`));
    await page.unroute('**/wx/sysconfig/getExamineStatus*');

    await page.addInitScript(() => {
      localStorage.removeItem('token');
      localStorage.removeItem('userInfo');
    });
    await start('pages/auth/login', {
      examine: false,
      preFullPath: '/pages/my/historyList?type=income',
    });
    await phone.on('pages/auth/login');
    await page.locator('input[name=phone]').fill('081234567890');
    await page.locator('input[name=password]').fill(demoPassword(server));
    await phone.tap('submit');
    await phone.on('pages/my/historyList');
    expect(page.url()).toContain('historyList?type=income');
    const found = await Promise.all(['token', 'userInfo', 'preFullPath'].map(async (name) => kept(page, name)));
    expect(found.map(shapeOf)).toEqual(['text', 'object', 'absent']);
    await phone.close();
  }, 180_000);
};

/** Starts the app anew at a screen, with values as an earlier start left them. */
const startWith = async (phone: Phone, route: string, values: Readonly<Record<string, unknown>>): Promise<void> => {
  await phone.page.goto(`${stage().server.origin}/icon.svg`);
  await keep(phone.page, values);
  await phone.go(route);
};

const category = (id: number, code: string) => ({ id, code, name: `Kept ${code}`, icon: 'car', kind: 'vehicle' });

const testLists = (): void => {
  test('what was on sale, and its categories, are those of the last start while the server is silent', async () => {
    const phone = await visitor();
    const { page } = phone;
    const made = madeBy(page);
    const vehicles = page.getByTestId('shop-kind-vehicle');
    await page.route('**/wx/sysconfig/getExamineStatus*', changed({ showGoods: false }));
    await phone.go('pages/index/productList');
    await untilAsked(made, 'v2/etel/channel/getChannelList');
    await expect.poll(() => kept(page, 'showGoods'), SOON).toBe(false);
    await expect.poll(() => vehicles.count(), SOON).toBe(0);
    await page.unroute('**/wx/sysconfig/getExamineStatus*');
    await startWith(phone, 'pages/index/productList', { showGoods: false });
    await vehicles.waitFor();
    expect(await kept(page, 'showGoods')).toBe(true);

    await page.route('**/wx/catalog/getCategoryIndex*', (route) => route.abort());
    const lists = { category: [category(901, 'label')], aIcategory: [category(902, 'rail')] };
    await startWith(phone, 'subPages/product/list?kind=vehicle&open=filter', lists);
    await page
      .getByTestId('filter-category')
      .locator('option', { hasText: 'Kept label' })
      .waitFor({ state: 'attached' });
    await startWith(phone, 'pages/index/index', lists);
    await page.getByTestId('category-rail').locator('a', { hasText: 'Kept rail' }).waitFor({ state: 'attached' });
    await phone.close();
  });
};

const testOffers = (): void => {
  test('permission is asked for once, and the app offered until declined', async () => {
    const phone = await visitor();
    const { page } = phone;
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      if (sessionStorage.getItem('unanswered') !== null) localStorage.removeItem('notification');
    });
    const [question, offer] = [page.getByTestId('push-ask'), page.getByTestId('install-bar')];
    const start = async (isAnswered: boolean): Promise<void> => {
      await page.goto(`${stage().server.origin}/icon.svg`);
      await page.evaluate(
        (answered) => (answered ? sessionStorage.clear() : sessionStorage.setItem('unanswered', '1')),
        isAnswered,
      );
      await phone.go('pages/index/index');
      await phone.on('pages/index/index');
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
    };
    await startWith(phone, 'pages/my/set', { launcherPwa: 'visited 2026-01-01T00:00:00.000Z' });
    await start(false);
    await question.waitFor();
    expect(await offer.count()).toBe(0);
    await phone.tap('push-later');
    await offer.waitFor();
    expect(await kept(page, 'notification')).toBe('later');
    await start(true);
    await offer.waitFor();
    expect(await question.count()).toBe(0);
    await phone.tap('install-close');
    await expect.poll(() => kept(page, 'launcherPwa'), SOON).toMatch(/^\d{4}-/u);
    await start(false);
    await phone.tap('push-later');
    await question.waitFor({ state: 'detached' });
    await phone.settle();
    expect(await offer.count()).toBe(0);
    await phone.close();
  });

  test('a granted permission is renewed, and a changed push id replaces the stored one', async () => {
    const phone = await member();
    const { page } = phone;
    const [former, endpoint] = ['https://push.example/former', 'https://push.example/current'];
    await page.addInitScript((address) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
      const subscription = { endpoint: address, toJSON: () => ({ endpoint: address, keys }) };
      const pushManager = { getSubscription: () => Promise.resolve(subscription) };
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve({ pushManager }) });
    }, endpoint);
    await page.route('**/wx/notice/push/subscribe', answer({ topics: [] }));
    const signedOff = page.waitForRequest('**/wx/notice/push/unsubscribe');
    await startWith(phone, 'pages/my/set', { notification: 'granted', clientid: former });
    expect((await signedOff).postDataJSON()).toEqual({ endpoint: former });
    await expect.poll(() => kept(page, 'clientid'), SOON).toBe(endpoint);
    await phone.close();
  });
};

export const testSpecifiedStorage = (): void => {
  testFirstStart();
  testByHand();
  testLists();
  testOffers();
};
