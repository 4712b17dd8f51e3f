// E2e tests of navigation: the log-in guard, expired sessions, review mode, back without history.
import { getRead } from '@roda/api-contract/content/notifications';
import { listMemberKeys } from '@roda/api-contract/people/member-keys';
import { calculateProfit, listBindCards, withdraw } from '@roda/api-contract/wallet/wallet';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { SOON } from './member-flow.ts';
import { openBrowser } from './browser.ts';
import { openBackoffice, type ConsolePageBackoffice } from './console-page.ts';
import { addAuthenticator, addKey, withdrawByKey } from './key-actions.ts';
import { openPhone, type Phone } from './member-page.ts';
import { calling, demoPassword } from './operators.ts';
import { memoryOf, visitorOf } from './screens.ts';

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  server = await startServerProcess();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await deleteFolder(server.data);
});

const fresh = (lang: string): Promise<Phone> => openPhone(browser, { origin: server.origin, locale: lang });

const logIn = async (phone: Phone, number = '081234567892'): Promise<void> => {
  await phone.on('pages/auth/login');
  await phone.page.locator('input[name=phone]').fill(number);
  await phone.page.locator('input[name=password]').fill(demoPassword(server));
  await phone.tap('submit');
};

const seat = async (principal: string): Promise<ConsolePageBackoffice> => {
  const backoffice = await openBackoffice(browser, { origin: server.origin, lang: 'en' });
  await backoffice.signIn(`${principal}@demo.test`, demoPassword(server));
  return backoffice;
};

const rowOf = ({ page }: ConsolePageBackoffice, text: string) =>
  page.locator('tr.records-row').filter({ hasText: text });

describe('a member with a passkey', () => {
  test('adds it in the settings, and confirms a withdrawal with it that the server refuses without', async () => {
    const visitor = await visitorOf(server);
    // Browsers know no passkeys of addresses in digits.
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const phone = await openPhone(browser, { origin, locale: 'en', memory: memoryOf(visitor, 'en', true) });
    const { page } = phone;
    const credentials = await addAuthenticator(page);
    await phone.go('pages/my/set');
    await addKey({ page, server, password: demoPassword(server) });
    expect(await credentials()).toBe(1);
    const { token } = visitor;
    const [card] = await calling(server.origin, listBindCards, { input: {}, token });
    const { quoteId } = await calling(server.origin, calculateProfit, { input: { amount: '60000' }, token });
    const bare = { amount: '60000', cardId: card?.id ?? '', quoteId };
    await expect(calling(server.origin, withdraw, { input: bare, token })).rejects.toThrow('proof_required');
    await withdrawByKey({ page }, '60000');
    await page.getByTestId('withdraw-done').waitFor();
    const [key] = await calling(server.origin, listMemberKeys, { input: {}, token });
    expect(key?.usedAt).toBeDefined();
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });
});

describe('a notice that must be read', () => {
  test('is made by two operators, stops a member with a half-typed form on a quiet read, and is proved', async () => {
    const [maker, checker] = [await seat('content'), await seat('operations')];
    await maker.open('bulletins');
    await maker.act('proposeBulletin', {
      kind: { choose: 'New agreement' },
      'texts.en.title': 'Our terms change',
      'texts.en.body': 'From May on, the operator of the fleet is named in every contract.',
      'texts.id.title': 'Ketentuan kami berubah',
      'texts.id.body': 'Mulai Mei, operator armada disebut dalam setiap kontrak.',
      'texts.zh.title': '条款变更',
      'texts.zh.body': '自五月起，每份合同均注明车队运营方。',
      textKey: { choose: 'Terms of use' },
      textVersion: '1',
    });
    const phone = await fresh('en');
    await phone.go('subPages/address/editAddress');
    await logIn(phone);
    await phone.on('subPages/address/editAddress');
    await phone.type('address-name', 'Siti Rahayu');
    await phone.type('address-tel', '081234567899');
    const modal = phone.page.getByRole('alertdialog', { name: 'Our terms change' });
    expect(await modal.count()).toBe(0);

    // The app asks for it every minute: that read would be stopped too, and the notice lie above what is tapped below.
    await phone.page.route(`**/${getRead.path}*`, () => undefined);
    await maker.openRow(rowOf(maker, 'Our terms change'));
    await expect(maker.act('approveBulletin')).rejects.toThrow('Another operator must do this');
    await checker.open('bulletins');
    await checker.openRow(rowOf(checker, 'Our terms change'));
    await checker.act('approveBulletin');

    // The provinces are a quiet read; the sheet that asks for them stays open below.
    await phone.tap('region');
    await modal.waitFor();
    expect(await phone.inspect()).toEqual([]);
    await modal.getByTestId('dialog-confirm').click();
    await modal.waitFor({ state: 'detached' });
    await phone.page
      .getByTestId(/^region-\d+$/u)
      .first()
      .waitFor();
    await phone.tap('sheet-close');
    expect(await phone.page.getByTestId('address-name').first().inputValue()).toBe('Siti Rahayu');
    expect(await phone.page.getByTestId('address-tel').first().inputValue()).toBe('081234567899');
    expect(phone.complaints).toEqual([]);
    await phone.close();

    await checker.open('bulletins?tab=reads');
    const proof = checker.page.getByRole('row').filter({ hasText: 'Our terms change' });
    await proof.waitFor();
    expect(await proof.innerText()).toContain('New agreement');
    await checker.open('bulletins');
    await checker.openRow(rowOf(checker, 'Our terms change'));
    await checker.act('withdrawBulletin', { reason: 'the test is over' });
    await expect.poll(() => rowOf(checker, 'Our terms change').innerText(), SOON).toContain('Withdrawn');
    await Promise.all([maker.close(), checker.close()]);
  });
});

describe('ways', () => {
  test('a protected page redirects to log-in and returns, and back does not lead to log-in', async () => {
    const phone = await fresh('en');
    await phone.go('pages/index/index');
    await phone.on('pages/index/index');
    await phone.go('pages/my/historyList');
    await logIn(phone);
    await phone.on('pages/my/historyList');
    await phone.page.goBack();
    await phone.on('pages/index/index');
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test('an expired session redirects to log-in once, and back to the page', async () => {
    const phone = await fresh('en');
    await phone.go('subPages/product/myProduct');
    await logIn(phone);
    await phone.on('subPages/product/myProduct');
    await phone.page.evaluate(() => {
      for (const name of Object.keys(localStorage)) {
        const value = localStorage.getItem(name) ?? '';
        localStorage.setItem(name, value.replaceAll(/[A-Za-z0-9_-]{43}/g, 'A'.repeat(43)));
      }
    });
    await phone.page.reload();
    await logIn(phone);
    await phone.on('subPages/product/myProduct');
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test('logging out protects the pages again', async () => {
    const phone = await fresh('id');
    await phone.go('pages/my/set');
    await phone.on('pages/my/set');
    await phone.go('pages/auth/login');
    await logIn(phone);
    await phone.on('pages/index/index');
    await phone.go('pages/my/set');
    await phone.tap('log-out');
    await phone.tap('dialog-confirm');
    await phone.page.getByTestId('log-out').waitFor({ state: 'detached' });
    await phone.go('subPages/withdraw/index');
    await phone.on('pages/auth/login');
    expect(await phone.page.getByTestId('withdrawable').count()).toBe(0);
    await phone.close();
  });

  test('a country without a licence gets review mode and no sale at any address', async () => {
    const phone = await fresh('zh-CN');
    await phone.go('pages/index/index');
    await phone.on('pages/index/index2');
    await phone.settle();
    expect(await phone.inspect()).toEqual([]);
    expect(await phone.see('trimmed-note')).not.toBe('');
    expect(await phone.page.locator('nav a[data-testid^="tab-"]').count()).toBe(2);
    for (const route of ['subPages/product/detail?id=1', 'pages/index/productList', 'subPages/repayment/index']) {
      await phone.go(route);
      await phone.settle();
      expect(await phone.page.getByTestId('buy').count()).toBe(0);
      expect(await phone.page.getByTestId('topup-continue').count()).toBe(0);
    }
    await phone.close();
  });

  test('news: from the tab to an article and on to another one', async () => {
    const phone = await fresh('en');
    await phone.go('pages/index/index');
    await phone.tap('tab-news');
    await phone.on('subPages/news/list');
    await phone.settle();
    expect(await phone.inspect()).toEqual([]);
    expect(await phone.page.locator('nav a[data-testid^="tab-"]').count()).toBe(4);
    await phone.tap('news-1');
    await phone.on('subPages/news/detail');
    await phone.settle();
    expect(await phone.inspect()).toEqual([]);
    await phone.tap('news-2');
    await phone.page.waitForURL(/news\/detail\?id=2/);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test('back without history goes home; an unknown address shows a page, not a blank', async () => {
    const phone = await fresh('en');
    await phone.go('subPages/product/detail?id=1');
    await phone.on('subPages/product/detail');
    await phone.tap('back');
    await phone.on('pages/index/index');
    await phone.go('pages/nowhere');
    await phone.settle();
    expect((await phone.page.locator('main').innerText()).length).toBeGreaterThan(10);
    await phone.close();
  });

  test('offline it shows a message, and recovers by itself', async () => {
    const phone = await fresh('en');
    await phone.go('pages/index/index');
    await phone.on('pages/index/index');
    // It comes with the part of the frame that tells of the network.
    await phone.page.getByTestId('first-place').waitFor();
    const bar = phone.page.getByRole('status').filter({ hasText: /offline/i });
    expect(await bar.count()).toBe(0);
    await phone.page.context().setOffline(true);
    await expect.poll(() => bar.count(), SOON).toBe(1);
    await phone.page.context().setOffline(false);
    await expect.poll(() => bar.count(), SOON).toBe(0);
    await phone.close();
  });

  test('no overflow from 320 to 480 pixels, in every language, at twice the text size', async () => {
    const routes = [
      'pages/index/index',
      'pages/index/productList',
      'subPages/product/detail?id=1',
      'pages/auth/register',
    ];
    for (const [width, lang] of [
      [320, 'id'],
      [390, 'zh'],
      [480, 'en'],
    ] as const) {
      const phone = await openPhone(browser, { origin: server.origin, locale: 'en', width });
      await phone.go('pages/index/index');
      await phone.tap('place');
      await phone.tap(`lang-${lang}`);
      for (const route of routes) {
        await phone.go(route);
        await phone.on(route.split('?')[0] ?? '');
        await phone.settle();
        expect([width, route, ...(await phone.inspect())]).toEqual([width, route]);
        const doubled = await phone.page.addStyleTag({ content: 'html { font-size: 200% }' });
        const overflow = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([width, route, Math.max(overflow, 0)]).toEqual([width, route, 0]);
        await doubled.evaluate((style) => (style as HTMLStyleElement).remove());
      }
      await phone.close();
    }
  });
});
