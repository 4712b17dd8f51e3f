// Tests that the app goes on with a server that is newer or older, and with a clock that is wrong.
import { operations } from '@roda/api-contract/operations';
import { appVersionCode } from '@roda/domain/app-version';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deepLinks } from '../../specification/routes.ts';
import { SOON } from '../member-flow.ts';
import { queriesOf } from '../screens.ts';
import { member, shownScreens, stage } from './stage.ts';

const LATER = 'of_2099';

type Schema = Readonly<Record<string, unknown>>;

/** The names and values of the fields of a reply that have a closed list of values. */
const closedFields = (schema: unknown, found = new Map<string, Set<unknown>>()): ReadonlyMap<string, Set<unknown>> => {
  if (typeof schema !== 'object' || schema === null) return found;
  for (const [name, field] of Object.entries((schema as Schema)['properties'] ?? {})) {
    const values = (field as Schema)['enum'];
    if (Array.isArray(values)) found.set(name, new Set([...(found.get(name) ?? []), ...(values as unknown[])]));
  }
  for (const part of Object.values(schema)) closedFields(part, found);
  return found;
};

const fieldsOf = new Map(
  operations
    .filter(({ method, path }) => method === 'GET' && path.startsWith('wx/'))
    .map(({ path, reply }) => [
      new RegExp(`^/${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
      closedFields(z.toJSONSchema(reply, { io: 'output', unrepresentable: 'any' })),
    ]),
);

const later = (data: unknown, fields: ReadonlyMap<string, Set<unknown>>): unknown => {
  if (Array.isArray(data)) return data.map((each) => later(each, fields));
  if (typeof data !== 'object' || data === null) return data;
  const known = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' && fields.get(name)?.has(value) === true ? LATER : later(value, fields),
  ]);
  return { ...Object.fromEntries(known), [LATER]: LATER };
};

/** Without every second field of each object: which ones follows from their names. */
const earlier = (data: unknown): unknown => {
  if (Array.isArray(data)) return data.map(earlier);
  if (typeof data !== 'object' || data === null) return data;
  const kept = Object.entries(data).filter(([name]) => (name.length + name.charCodeAt(0)) % 2 === 0);
  return Object.fromEntries(kept.map(([name, value]) => [name, earlier(value)]));
};

/** Places and modes are those of the start, not of a screen. */
const OF_THE_START = /\/wx\/(?:nio|sysconfig)\//u;

type Answering = (route: Route, fields: ReadonlyMap<string, Set<unknown>>) => Promise<void>;

/** `headers`: what every reply says of the server, also one that is passed on as it is. */
const answerBy = (page: Page, answer: Answering, headers: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  page.route('**/wx/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const fields = [...fieldsOf].find(([pattern]) => pattern.test(pathname))?.[1];
    if (route.request().method() === 'GET' && fields !== undefined && !OF_THE_START.test(pathname))
      return answer(route, fields);
    const reply = await route.fetch();
    return route.fulfill({ response: reply, headers: { ...reply.headers(), ...headers } });
  });

const asLater: Answering = async (route, fields) => {
  const reply = await route.fetch();
  const said = (await reply.json()) as { data: unknown };
  await route.fulfill({ response: reply, json: { ...said, data: later(said.data, fields) } });
};

const OLDER = { 'x-server-version-code': String(appVersionCode - 1) };

const asEarlier: Answering = async (route) => {
  const reply = await route.fetch();
  const said = (await reply.json()) as { data: unknown };
  const headers = { ...reply.headers(), ...OLDER };
  await route.fulfill({ response: reply, headers, json: { ...said, data: earlier(said.data) } });
};

const asUnknown: Answering = (route) =>
  route.fulfill({ status: 404, headers: OLDER, json: { errno: 404, errmsg: 'No', data: { code: 'not_found' } } });

const screensOf = async (): Promise<readonly (readonly [string, string])[]> => {
  const { server, visitor } = stage();
  const queries = await queriesOf(server, visitor);
  return deepLinks
    .filter(({ leadsTo }) => leadsTo === undefined)
    .map(({ route }) => [route, queries[route] === undefined ? route : `${route}?${queries[route]}`] as const);
};

const testNewerServer = (): void => {
  test('values that only a newer server knows make no screen fail, and are not shown as they are', async () => {
    const screens = await screensOf();
    const phone = await member();
    const { page } = phone;
    await answerBy(page, asLater);
    const faults: string[] = [];
    for (const [route, address] of screens) {
      await phone.go(address);
      await expect.poll(() => shownScreens(page), SOON).toContainEqual(expect.stringMatching(`^(${route}|problem)$`));
      await phone.settle();
      const shown = (await shownScreens(page)).join();
      if (shown !== route) faults.push(`${route} shows ${shown}`);
      const lines = (await page.locator('body').innerText()).split('\n').filter((line) => line.includes(LATER));
      faults.push(...[...lines, ...phone.complaints.splice(0)].map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await phone.close();
  });
};

const testOlderServer = (): void => {
  test.each([
    ['lacks the operations', asUnknown],
    ['lacks every second field', asEarlier],
  ])('a server that %s of this app leaves no screen blank, and says that it is behind', async (_what, answer) => {
    const screens = await screensOf();
    const phone = await member();
    const { page } = phone;
    await answerBy(page, answer, OLDER);
    const behind = page.getByText(/not available yet|still being updated/iu);
    const faults: string[] = [];
    let explained = 0;
    for (const [route, address] of screens) {
      await phone.go(address);
      await expect.poll(() => shownScreens(page), SOON).toContainEqual(expect.stringMatching(`^(${route}|problem)$`));
      await phone.settle();
      const isBroken = (await shownScreens(page)).includes('problem');
      const says = await behind.count();
      explained += says > 0 ? 1 : 0;
      if (isBroken && says === 0) faults.push(`${route} breaks without a reason`);
      if ((await page.locator('body').innerText()).trim() === '') faults.push(`${route} is blank`);
    }
    expect(faults).toEqual([]);
    expect(explained).toBeGreaterThan(5);
    await phone.close();
  });
};

const testWrongClock = (): void => {
  test.each([
    ['a year behind', -365],
    ['a year ahead', 365],
  ])('on a phone whose clock is %s an order is taken and can be paid', async (_clock, days) => {
    const phone = await member();
    const { page } = phone;
    await page.addInitScript((ms) => {
      const Real = Date;
      const now = () => Real.now() + ms;
      const Wrong = function (this: unknown, ...given: number[]) {
        return given.length === 0 ? new Real(now()) : new Real(...(given as [number]));
      };
      Object.assign(Wrong, { now, parse: Real.parse, UTC: Real.UTC, prototype: Real.prototype });
      globalThis.Date = Wrong as unknown as typeof Date;
    }, days * 86_400_000);
    await phone.go('subPages/repayment/index');
    await phone.type('amount', '60000');
    await phone.tap('topup-continue');
    await phone.tap('method-qris');
    await phone.tap('pay');
    await page.getByTestId('qr-save').waitFor();
    expect(await page.locator('main').innerText()).toMatch(/\d{1,2}:\d{2}/u);
    await phone.close();
  });
};

export const testBadInput = (): void => {
  testNewerServer();
  testOlderServer();
  testWrongClock();
};
