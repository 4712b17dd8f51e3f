// Tests that the app goes on with a server that is newer, and with a clock that is wrong.
import { operations } from '@roda/api-contract/operations';
import type { Page } from 'playwright-core';
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
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' && fields.get(name)?.has(value) === true ? LATER : later(value, fields),
    ]),
  );
};

/** Places and modes are those of the start, not of a screen. */
const OF_THE_START = /\/wx\/(?:nio|sysconfig)\//u;

const answerAsLater = (page: Page): Promise<unknown> =>
  page.route('**/wx/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const fields = [...fieldsOf].find(([pattern]) => pattern.test(pathname))?.[1];
    if (route.request().method() !== 'GET' || fields === undefined || OF_THE_START.test(pathname))
      return route.continue();
    const reply = await route.fetch();
    const said = (await reply.json()) as { data: unknown };
    return route.fulfill({ response: reply, json: { ...said, data: later(said.data, fields) } });
  });

const testNewerServer = (): void => {
  test('values that only a newer server knows make no screen fail, and are not shown as they are', async () => {
    const { server, visitor } = stage();
    const queries = await queriesOf(server, visitor);
    const phone = await member();
    const { page } = phone;
    await answerAsLater(page);
    const faults: string[] = [];
    for (const { route } of deepLinks.filter(({ leadsTo }) => leadsTo === undefined)) {
      const query = queries[route];
      await phone.go(query === undefined ? route : `${route}?${query}`);
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
  testWrongClock();
};
