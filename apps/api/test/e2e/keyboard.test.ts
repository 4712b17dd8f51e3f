// A whole purchase by keyboard alone, each control found by the role and the name that a screen reader speaks.
import { listHeldVehicles } from '@roda/api-contract/income/holdings';
import { listVehicles } from '@roda/api-contract/sales/catalog';
import { translator } from '@roda/i18n';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { openBrowser } from './browser.ts';
import { openPhone } from './member-page.ts';
import { calling } from './operators.ts';
import { memoryOf, visitorOf, type Visitor } from './screens.ts';

/** More than any screen has controls. */
const MOST_TABS = 120;

type Role = Parameters<Page['getByRole']>[0];

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServerProcess(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await deleteFolder(server.data);
});

/** Moves the focus forward until it is on the control, and presses the key there. */
const pressOn = async (page: Page, [role, name]: readonly [Role, string | RegExp], key: string): Promise<void> => {
  const control = page.getByRole(role, { name }).first();
  await control.waitFor();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus does not come to ${role} ${String(name)}`);
};

/** The English name of a vehicle on sale that the member doesn't own, whose offer has to be confirmed. */
const newVehicle = async ({ token }: Visitor): Promise<string> => {
  const held = await calling(server.origin, listHeldVehicles, { input: {}, token });
  const onSale = await calling(server.origin, listVehicles, { input: { available: true }, lang: 'en' });
  const vehicle = onSale.list.find(({ id }) => held.list.every(({ goodsId }) => goodsId !== id));
  if (vehicle === undefined) throw new Error('the demo has no vehicle on sale that its first member does not own');
  return vehicle.name;
};

test('a vehicle is bought from the shop to the holding without a tap', async () => {
  const visitor = await visitorOf(server);
  const { page, go, on, complaints, close } = await openPhone(browser, {
    origin: server.origin,
    locale: 'en',
    memory: memoryOf(visitor, 'en', true),
  });
  const t = translator('en');
  await go('subPages/product/list');
  await pressOn(page, ['link', new RegExp(await newVehicle(visitor), 'u')], 'Enter');
  await on('subPages/product/detail');
  await pressOn(page, ['button', t('product.buy')], 'Enter');
  await page.getByRole('dialog', { name: t('order.title') }).waitFor();
  await pressOn(page, ['checkbox', t('order.tickOfferSummary', { version: 1 })], 'Space');
  await pressOn(page, ['region', t('suitability.ackRead')], 'End');
  await page.getByRole('button', { name: t('order.tickAgreement'), disabled: false }).waitFor();
  await pressOn(page, ['button', t('order.tickAgreement')], 'Enter');
  await pressOn(page, ['checkbox', t('order.tickRisk')], 'Space');
  expect(
    await page.getByRole('checkbox').evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked)),
  ).toEqual([true, true, true]);
  await pressOn(page, ['radio', /^Wallet/u], 'Space');
  await pressOn(page, ['button', /^Pay Rp/u], 'Enter');
  await page.getByRole('alertdialog').waitFor();
  await pressOn(page, ['button', t('pay.confirm')], 'Enter');
  await page.getByRole('heading', { name: t('pay.paidTitle') }).waitFor();
  await pressOn(page, ['link', t('pay.viewHolding')], 'Enter');
  await on('subPages/product/myProductDetail');
  expect(complaints).toEqual([]);
  await close();
});
