// Tests the app start: storage names, timeouts, and the behaviour without a server.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { store, stored } from '#shared/store.ts';
import type { StoredName } from '#shared/store.ts';

const indonesia = { id: 1, alias: 'indonesia', name: 'Indonesia', locale: 'id-ID', currencySymbol: 'Rp' };
const category = { l1CategoryList: [{ id: 1 }] };

const replies: Readonly<Record<string, unknown>> = {
  'wx/nio/country/list': [indonesia],
  'wx/nio/option/all': { features: {} },
  'wx/catalog/getCategoryIndex': category,
  'wx/sysconfig/getExamineStatus': { examine: false, showTimeDeposit: true, showGoods: true, reason: '' },
  'wx/mode/info': { mode: 'demo', examine: false, reason: '', decidedBy: [] },
};

const filter: string[] = [];
const page = { pathname: '/', search: '', hash: '' };
const addresses: string[] = [];

vi.stubGlobal('window', { addEventListener: () => undefined, matchMedia: () => ({ matches: false }) });
vi.stubGlobal('document', { baseURI: 'https://roda.example/', querySelector: () => null });
vi.stubGlobal('location', page);
vi.stubGlobal('history', {
  state: null,
  replaceState: (_: unknown, __: string, address: string) => addresses.push(address),
});
vi.stubGlobal('navigator', { languages: ['id-ID'], onLine: true });

const { boot } = await import('./boot.ts');
// The start loads it after the first screen: a test would end before, and the next one would see its requests.
await import('#features/catalog/catalog.queries.ts');

const serverAnswers = (path: string): Response => {
  const data = replies[path];
  return new Response(JSON.stringify({ errno: 0, errmsg: '', data }), { status: 200 });
};

const names: readonly StoredName[] = [
  'country',
  'lang',
  'langData',
  'version',
  'APPversion',
  'APPversionCode',
  'examine',
  'timeDeposit',
  'showGoods',
  'inviteCode',
  'category',
  'aIcategory',
];

/** Ends a wait for what is loaded after the start, on however busy a machine. */
const LATER = { timeout: 50_000 };

beforeEach(() => {
  // The three seconds of the start, and the waits before another try, pass when a test says so.
  vi.useFakeTimers();
  filter.length = 0;
  addresses.length = 0;
  page.search = '';
  page.hash = '';
  queryClient.clear();
  for (const name of names) store(name, undefined);
  vi.stubGlobal('fetch', (url: string) => {
    const address = new URL(url);
    filter.push(address.pathname.slice(1) + address.search);
    return Promise.resolve(serverAnswers(address.pathname.slice(1)));
  });
});

afterEach(() => void vi.useRealTimers());

describe('boot', () => {
  test('stores everything under the names of the specification', async () => {
    page.hash = '#/pages/index/index?i=RODA2026';
    expect(await boot()).toBe(true);
    await vi.waitFor(() => expect(stored('aIcategory')).toBeDefined(), LATER);
    expect(Object.fromEntries(names.map((name) => [name, stored(name)]))).toEqual({
      country: indonesia,
      lang: undefined,
      langData: { features: {} },
      version: '1.0.427',
      APPversion: '1.0.427',
      APPversionCode: 1427,
      examine: false,
      timeDeposit: true,
      showGoods: true,
      inviteCode: 'RODA2026',
      category: category.l1CategoryList,
      aIcategory: category.l1CategoryList,
    });
    expect(addresses).toEqual(['/#/pages/index/index']);
  });

  test('requests the options of the country, both categories and the mode of this version', async () => {
    await boot();
    expect(filter).toContain('wx/nio/option/all?countryId=1');
    expect(filter).toContain('wx/sysconfig/getExamineStatus?version=1.0.427');
    const ofCategories = () => filter.filter((path) => path.startsWith('wx/catalog/getCategoryIndex'));
    await vi.waitFor(() => expect(ofCategories()).toHaveLength(2), LATER);
    expect(
      ofCategories()
        .map((path) => /(?:label|ai)Category/u.exec(path)?.[0] ?? '')
        .toSorted(),
    ).toEqual(['aiCategory', 'labelCategory']);
    expect(filter.find((path) => path.startsWith('wx/nio/country/list'))).toMatch(/\?t=\d+$/u);
  });

  test('lists of another version are dropped, those of this one are kept', async () => {
    const cities = [{ id: 1, name: 'Jakarta' }];
    store('version', '1.0.1');
    store('cityList', cities);
    await boot();
    expect(stored('cityList')).toBeUndefined();
    store('cityList', cities);
    await boot();
    expect(stored('cityList')).toEqual(cities);
    store('cityList', undefined);
  });

  test('an invitation that no longer exists is cleared', async () => {
    store('inviteCode', 'OLD123');
    await boot();
    expect(stored('inviteCode')).toBeUndefined();
  });

  test('opens after three seconds with the data it has, in review mode', async () => {
    store('country', indonesia as never);
    store('examine', false);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    let opened: boolean | undefined;
    const starting = boot().then((ready) => {
      opened = ready;
    });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(opened).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await starting;
    expect(opened).toBe(true);
    expect(stored('examine')).toBe(true);
  });

  test('a mode received in time is used, however late the rest is', async () => {
    store('country', indonesia as never);
    vi.stubGlobal('fetch', (url: string) => {
      const path = new URL(url).pathname.slice(1);
      return path === 'wx/nio/option/all' ? new Promise(() => undefined) : Promise.resolve(serverAnswers(path));
    });
    const starting = boot();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await starting).toBe(true);
    expect(stored('examine')).toBe(false);
  });

  test('the first start without a server has nothing to show', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const starting = boot();
    await vi.runAllTimersAsync();
    expect(await starting).toBe(false);
    expect(stored('examine')).toBe(true);
  });

  test('an unavailable mode is review mode, whatever else was received', async () => {
    vi.stubGlobal('fetch', (url: string) => {
      const path = new URL(url).pathname.slice(1);
      if (path === 'wx/sysconfig/getExamineStatus') return Promise.reject(new TypeError('offline'));
      return Promise.resolve(serverAnswers(path));
    });
    store('examine', false);
    const starting = boot();
    await vi.runAllTimersAsync();
    expect(await starting).toBe(true);
    expect(stored('examine')).toBe(true);
  });
});
