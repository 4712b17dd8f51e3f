// The server, the browser and the member of the specification's tests, and what their pages ask, store and show.
import type { Browser, Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import { deleteFolder, startServerProcess, type ServerProcess } from '../../server-process.ts';
import { SOON } from '../member-flow.ts';
import { openBrowser } from '../browser.ts';
import { openPhone, type Phone } from '../member-page.ts';
import { memoryOf, visitorOf, type Visitor } from '../screens.ts';

type SpecificationStage = { readonly server: ServerProcess; readonly browser: Browser; readonly visitor: Visitor };

let opened: SpecificationStage | undefined;

export const openStage = async (): Promise<void> => {
  const [server, browser] = await Promise.all([startServerProcess(), openBrowser()]);
  opened = { server, browser, visitor: await visitorOf(server) };
};

export const stage = (): SpecificationStage => {
  if (opened === undefined) throw new Error('the stage is not open');
  return opened;
};

export const closeStage = async (): Promise<void> => {
  const { server, browser } = stage();
  await browser.close();
  await server.stop();
  await deleteFolder(server.data);
};

/** A phone without a service worker, whose requests no test could answer. */
export const fresh = async (memory: Readonly<Record<string, string>>, locale = 'en'): Promise<Phone> => {
  const { browser, server } = stage();
  const phone = await openPhone(browser, { origin: server.origin, locale, memory });
  await phone.page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('not here'));
  });
  return phone;
};

/** The phone of the demo's first member, or of another one. */
export const member = (who = stage().visitor): Promise<Phone> => fresh(memoryOf(who, 'en', true));
export const visitor = (): Promise<Phone> => fresh(memoryOf(stage().visitor, 'en', false));

export type Made = { readonly path: string; readonly query: URLSearchParams; readonly request: Request };

/** The calls of a page from now on. */
export const madeBy = (page: Page): Made[] => {
  const made: Made[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/wx/')) made.push({ path: pathname.slice(4), query: searchParams, request });
  });
  return made;
};

/** Whether a call was made with at least the parameters of `path?name=value`. */
export const isAsked = (made: readonly Made[], asked: string): boolean => {
  const [path, wanted = ''] = asked.split('?');
  return made.some(
    (each) =>
      each.path === path && [...new URLSearchParams(wanted)].every(([name, value]) => each.query.get(name) === value),
  );
};

export const untilAsked = (made: readonly Made[], asked: string): Promise<void> =>
  expect.poll(() => isAsked(made, asked), SOON).toBe(true);

export const wrongHeaders = (
  made: readonly Made[],
  wanted: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  made.flatMap(({ path, request }) =>
    Object.entries(wanted)
      .filter(([name, value]) => request.headers()[name] !== value)
      .map(([name, value]) => `${path}: ${name} is ${request.headers()[name] ?? 'absent'}, not ${value ?? 'absent'}`),
  );

export const kept = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, name);

/** Stores values as an earlier start of the app did; null removes. */
export const keep = (page: Page, values: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate((all) => {
    for (const [name, value] of Object.entries(all))
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(value));
  }, values);

export const shownScreens = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-screen]').evaluateAll((all) => all.map((each) => each.getAttribute('data-screen')));

/** Answers a call with data. */
export const answer = (data: unknown) => (route: Route) => route.fulfill({ json: { errno: 0, errmsg: '', data } });

/** Answers a call as the server does, with other values in its data. */
export const changed = (change: object) => async (route: Route) => {
  const reply = await route.fetch();
  const said = (await reply.json()) as { data: object };
  await route.fulfill({ response: reply, json: { ...said, data: { ...said.data, ...change } } });
};
