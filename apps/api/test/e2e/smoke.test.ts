// Smoke test of every screen in the languages of the run: it opens, shows its content, names its controls, and has no
// overflow. In a long run also by every rule of accessibility, without a session, on a narrow phone, and trimmed.
import { inLanguagesOfRun, isLongRun } from '@roda/testing/run';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { identifiersOf, largeTextErrorsOf, requestsOf, validationErrorsOf, waitForContent } from './screen-checks.ts';
import { openBrowser } from './browser.ts';
import { testSpecifiedCalls } from './made-calls.ts';
import { NAME_RULES, openPhone, seriousBarriers, type Phone } from './member-page.ts';
import { SOON } from './member-flow.ts';
import { LANGS, memoryOf, queriesOf, screenTable, visitorOf, type SmokeLang, type Visitor } from './screens.ts';

const LOGIN = 'pages/auth/login';
/** Redirecting screens: the counterparts in review mode. */
const TWINS: Readonly<Record<string, string>> = {
  'pages/index/index2': 'pages/index/index',
  'pages/index/my2': 'pages/index/my',
};
/** A logged-in member is redirected away from log-in. */
const LEADS_IN: Readonly<Record<string, string>> = { ...TWINS, [LOGIN]: 'pages/index/index' };

let server: ServerProcess;
let browser: Browser;
let visitor: Visitor;
let queries: Readonly<Record<string, string>>;
let table: Awaited<ReturnType<typeof screenTable>>;

beforeAll(async () => {
  [server, browser, table] = await Promise.all([startServerProcess(), openBrowser(), screenTable()]);
  visitor = await visitorOf(server);
  queries = await queriesOf(server, visitor);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await deleteFolder(server.data);
});

type Way = { readonly lang: SmokeLang; readonly isIn: boolean; readonly width?: number };

const fresh = ({ lang, isIn, width = 390 }: Way): Promise<Phone> =>
  openPhone(browser, { origin: server.origin, locale: lang, width, memory: memoryOf(visitor, lang, isIn) });

type Visit = { readonly route: string; readonly wanted: string; readonly bare?: boolean };

/** Ends the wait for a screen that doesn't come, on however busy a machine. */
const SCREEN_MS = 60_000;

/** After so many screens that don't come or don't get quiet, the others are not opened: it would take hours. */
const MOST_MISSED = 3;

/** To the end of every list that scrolls to the side: its last cards load once they come near. */
const scrollSideways = (page: Page): Promise<void> =>
  page
    .locator('.overflow-x-auto')
    .evaluateAll((lists) => lists.forEach((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' })));

/** Opens the screens one after the other in one page; returns every problem, prefixed with its screen. */
const walkThrough = async (
  phone: Phone,
  visits: readonly Visit[],
  look: (wanted: string) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const { quiet } = requestsOf(phone.page);
  const faults: string[] = [];
  let missed = 0;
  for (const { route, wanted, bare = false } of visits) {
    if (missed === MOST_MISSED) return [...faults, `${route} and the screens after it were not opened`];
    const query = bare ? undefined : queries[route];
    await phone.go(query === undefined ? route : `${route}?${query}`);
    const screen = phone.page.locator(`[data-screen="${wanted}"]`).first();
    const came = await screen.waitFor({ timeout: SCREEN_MS }).then(
      () => true,
      () => false,
    );
    const noisy = await quiet(80).then(
      () => [],
      (error: Error) => [error.message],
    );
    missed += came && noisy.length === 0 ? 0 : 1;
    await scrollSideways(phone.page);
    await waitForContent(phone.page);
    const shown = await phone.page
      .locator('[data-screen]')
      .evaluateAll((all) => all.map((e) => e.getAttribute('data-screen')));
    const here = [
      ...(came && shown.length === 1 && shown[0] === wanted ? [] : [`shows ${shown.join(', ') || 'no screen'}`]),
      ...noisy,
      ...(await look(wanted)),
      ...(await identifiersOf(phone.page)),
      ...(isLongRun ? await largeTextErrorsOf(phone.page) : []),
      ...phone.complaints.splice(0),
    ];
    faults.push(...here.map((fault) => `${route}: ${fault}`));
  }
  return faults;
};

const visitsOf = (isIn: boolean): readonly Visit[] =>
  table.map(({ path, protected: closed, feature }) => {
    const route = path.slice(1);
    if (feature !== undefined && visitor.features[feature] !== true) return { route, wanted: 'gone' };
    const onward = (isIn ? LEADS_IN : TWINS)[route];
    return { route, wanted: closed === true && !isIn ? LOGIN : (onward ?? route) };
  });

describe('every screen', { timeout: 900_000 }, () => {
  test.concurrent.each(inLanguagesOfRun(LANGS, (lang) => lang))('%s, with the demo’s first member', async (lang) => {
    const phone = await fresh({ lang, isIn: true });
    const rules = isLongRun && lang === 'id' ? undefined : NAME_RULES;
    const faults = await walkThrough(phone, visitsOf(true), async () => [
      ...(await validationErrorsOf(phone.page, lang)),
      ...(await seriousBarriers(phone.page, rules)),
    ]);
    expect(faults).toEqual([]);
    await phone.close();
  });
});

/** Only a long run sees every screen in every way. */
describe.each(isLongRun ? ['every screen, every way'] : [])('%s', { timeout: 900_000 }, () => {
  test.concurrent.each(LANGS)(
    '%s, with nobody in: open screens show themselves, the others lead to log-in',
    async (lang) => {
      const phone = await fresh({ lang, isIn: false });
      const open = visitsOf(false).filter(({ wanted }) => wanted !== LOGIN);
      const withAxe = lang === 'en';
      const faults = await walkThrough(phone, open, async () => [
        ...(await validationErrorsOf(phone.page, lang)),
        ...(withAxe ? await seriousBarriers(phone.page) : []),
      ]);
      expect(faults).toEqual([]);
      await phone.close();
    },
  );

  test.concurrent('protected screens lead to log-in, which remembers the target', async () => {
    const phone = await fresh({ lang: 'en', isIn: false });
    for (const { route } of visitsOf(false).filter(({ wanted, route: at }) => wanted === LOGIN && at !== LOGIN)) {
      const query = queries[route];
      const address = query === undefined ? route : `${route}?${query}`;
      await phone.go(address);
      const kept = () => phone.page.evaluate(() => localStorage.getItem('preFullPath') ?? '');
      await expect
        .poll(async () => decodeURIComponent(await kept()), SOON)
        .toBe(JSON.stringify(`/${decodeURIComponent(address)}`));
      await phone.on(LOGIN);
    }
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test.concurrent('no overflow at 320 pixels, also for unknown addresses', async () => {
    const phone = await fresh({ lang: 'id', isIn: true, width: 320 });
    const bare = visitsOf(true)
      .filter(({ route }) => route !== 'pages/auth/bind')
      .map((visit) => ({ ...visit, bare: true }));
    const faults = await walkThrough(phone, bare, () => validationErrorsOf(phone.page, 'id'));
    expect(faults).toEqual([]);
    await phone.close();
  });

  test.concurrent.each(LANGS)('%s, trimmed: the twins, and nothing that sells', async (lang) => {
    const phone = await openPhone(browser, {
      origin: server.origin,
      locale: lang,
      memory: {
        ...memoryOf(visitor, lang, false),
        country: JSON.stringify(visitor.countries.find(({ id }) => id === 2)),
        examine: 'true',
      },
    });
    const twins = new Map(Object.entries(TWINS).map(([small, whole]) => [whole, small]));
    twins.set('pages/index/productList', 'pages/index/productList2');
    const visits = table
      .filter(({ path, sells }) => sells === true || /\/pages\/index\/(?:index|my)2?$/u.test(path))
      .map(({ path, sells }) => {
        const route = path.slice(1);
        return { route, wanted: twins.get(route) ?? (sells === true ? 'gone' : route) };
      });
    const faults = await walkThrough(phone, visits, () => validationErrorsOf(phone.page, lang));
    expect(faults).toEqual([]);
    await phone.close();
  });
});

testSpecifiedCalls('smoke', () => browser);
