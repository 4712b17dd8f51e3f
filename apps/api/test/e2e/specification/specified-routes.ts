// Tests that each screen of the specification opens by its address, uses its parameters, and calls with its headers.
import { markOf } from '#platform/http/session-cookies.ts';
import { listDigitalGoods } from '@roda/api-contract/sales/digital-goods';
import { expect, test } from 'vitest';
import { asksBelow, furtherAddresses } from '../../specification/calls.ts';
import { specified, specifiedHeaders } from '../../specification/constants.ts';
import { deepLinks } from '../../specification/routes.ts';
import { calling } from '../operators.ts';
import { queriesOf } from '../screens.ts';
import { isAsked, madeBy, member, shownScreens, stage, wrongHeaders } from './stage.ts';

const cameTrue = (what: () => boolean | Promise<boolean>, timeout = 10_000): Promise<boolean> =>
  expect
    .poll(what, { timeout, interval: 40 })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

export const testSpecifiedRoutes = (): void => {
  test('routes open by deep link and use their parameters; calls and their headers are those specified', async () => {
    const { server, visitor } = stage();
    const queries = await queriesOf(server, visitor);
    const [plan] = (await calling(server.origin, listDigitalGoods, { input: {} })).list;
    const idOf = (route: string): string => new URLSearchParams(queries[route] ?? '').values().next().value ?? '';
    const data: Readonly<Record<string, string>> = {
      voucher: idOf('pages/web/showCard'),
      order: idOf('pages/pay/pay'),
      pile: idOf('subPages/product/detail2'),
      vehicle: idOf('subPages/product/myProductDetail'),
      heldPile: idOf('subPages/product/myProductDetail2'),
      good: idOf('subPages/pointsmall/detail'),
      plan: String(plan?.id ?? ''),
    };
    const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => data[name] ?? '');
    const phone = await member();
    const { page } = phone;
    const made = madeBy(page);
    const faults: string[] = [];
    for (const { route, query = '', asks, shows, leadsTo } of deepLinks) {
      const address = query === '' ? route : `${route}?${filled(query)}`;
      await phone.go(address);
      const wanted = leadsTo?.[0] ?? route;
      const came = await cameTrue(async () => (await shownScreens(page)).join() === wanted);
      if (!came) faults.push(`${address} shows ${(await shownScreens(page)).join() || 'nothing'}, not ${wanted}`);
      const call = filled(asks ?? '');
      // What another page has just brought is not asked for again: the page of a payment brings its holding.
      if (asks !== undefined && !(await cameTrue(() => isAsked(made, call))))
        faults.push(`${address} does not ask for ${call}`);
      if (shows !== undefined && !(await cameTrue(async () => (await page.locator(shows).count()) > 0)))
        faults.push(`${address} does not show ${shows}`);
      // What a reply leads to is asked next.
      await phone.settle();
    }
    for (const [address, asks] of furtherAddresses) {
      await phone.go(filled(address));
      if (!(await cameTrue(() => isAsked(made, filled(asks))))) faults.push(`${address} does not ask for ${asks}`);
    }
    for (const [address, asks] of asksBelow) {
      await phone.go(filled(address));
      await phone.on(address.split('?')[0] ?? '');
      const from = made.length;
      const below = async (): Promise<boolean> => {
        await page.mouse.wheel(0, 600);
        return isAsked(made.slice(from), asks);
      };
      if (!isAsked(made, asks) && !(await cameTrue(below))) faults.push(`${address} never asks for ${asks}`);
    }
    faults.push(...wrongHeaders(made, specifiedHeaders(1, 'en', markOf(visitor.token))));
    expect([...new Set(faults)]).toEqual([]);
    expect(made.find(({ path }) => path === 'sysconfig/getExamineStatus')?.query.get('version')).toBe(
      specified.version,
    );
    await phone.close();
  }, 300_000);
};
