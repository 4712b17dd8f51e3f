// Tests the pages as packed into an app: they call their server from another origin, and the phone drives them.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../child-process.ts';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { appVersion } from '@roda/domain/app-version';
import { specified } from '../specification/constants.ts';
import { stopClock } from './held-timers.ts';
import { addKey, withdrawByKey } from './key-actions.ts';
import { demoPassword } from './operators.ts';
import { openBrowser } from './browser.ts';
import { openPackagedPhone, openPackageHost, type PackagedPhone, type PackageHost } from './packaged-phone.ts';
import { memoryOf, visitorOf, type Visitor } from './screens.ts';

const SITI = '081234567890';
const GRACE = '081234567892';

let server: ServerProcess;
let browser: Browser;
let visitor: Visitor;
let host: PackageHost;
let phone: PackagedPhone;

beforeAll(async () => {
  host = await openPackageHost();
  const port = await freePorts();
  // The address in links is the one that the pages are packed for, as in a real app.
  const environment = { RODA_APP_ORIGINS: host.origin, RODA_ORIGIN: `http://127.0.0.1:${port}` };
  [server, browser] = await Promise.all([startServerProcess({ port, environment }), openBrowser()]);
  host.pack(server.origin);
  visitor = await visitorOf(server);
  // The session lies where an earlier version left it.
  phone = await openPackagedPhone(browser, { host, memory: memoryOf(visitor, 'en', true) });
});
afterAll(async () => {
  await phone.close();
  host.close();
  await browser.close();
  await server.stop();
  await deleteFolder(server.data);
});

const screen = (route: string) => phone.page.locator(`[data-screen="${route}"]`).first();
const stored = (name: string) => phone.page.evaluate((key) => localStorage.getItem(key), name);

describe('the packaged app', () => {
  test('opens with the pages of the package and the data of the server, its session in the keystore', async () => {
    await phone.start();
    await screen('pages/index/index').waitFor();
    await phone.page.getByTestId('tab-my').first().waitFor();
    expect(phone.secrets.get('token')).toBe(JSON.stringify(visitor.token).slice(1, -1));
    expect(await stored('token')).toBeNull();
    expect(phone.complaints).toEqual([]);
  });

  test('shows the member’s money: calls carry the session across origins', async () => {
    await phone.page.evaluate(() => (location.hash = '#/pages/index/my'));
    await screen('pages/index/my').waitFor();
    await expect.poll(() => phone.page.locator('[data-screen="pages/index/my"]').innerText()).toContain('Rp');
    expect(phone.complaints).toEqual([]);
  });

  test('a link of the server opens its screen; one of another host opens nothing', async () => {
    await phone.openLink('https://evil.example/#/subPages/withdraw/index');
    await phone.openLink(`${server.origin}/subPages/news/list`);
    await screen('subPages/news/list').waitFor();
    expect(await phone.page.evaluate(() => location.hash)).not.toContain('withdraw');
  });

  test('a tapped message opens its screen; one that names another host opens the messages', async () => {
    await phone.tapMessage('pages/my/set');
    await screen('pages/my/set').waitFor();
    expect(await phone.see('version')).toContain(appVersion);
    expect(await phone.see('version')).not.toContain('BETA');
    await phone.tapMessage('https://evil.example/#/subPages/withdraw/index');
    await screen('subPages/message/list').waitFor();
    expect(phone.complaints).toEqual([]);
  });

  test('a key of the keystore confirms a withdrawal; declined it sends nothing, and no other key does it', async () => {
    const { page, ownerKeys, heard, setConfirming } = phone;
    await addKey({ page, server, password: demoPassword(server) });
    const [name = ''] = ownerKeys.keys();
    expect([...ownerKeys.keys()]).toHaveLength(1);
    expect(phone.secrets.get(`key.${visitor.login.userInfo.id}`)).toContain(name);
    setConfirming(false);
    await withdrawByKey({ page }, '60000');
    const confirm = page.getByTestId('key-confirm');
    await page.getByTestId('key-step').getByText('Not confirmed').waitFor();
    setConfirming(true);
    await confirm.click();
    await page.getByTestId('withdraw-done').waitFor();
    const signed = heard.filter(({ methodName }) => methodName === 'signWithKey').map(({ options }) => options);
    expect(signed.map((options) => options['name'])).toEqual([name, name]);
    expect(new Set(signed.map((options) => options['challenge'])).size).toBe(2);
    expect(phone.complaints).toEqual([]);
  });

  test('the back key goes back, then home, then warns, and leaves on a second press within 2 s', async () => {
    await phone.start();
    await screen('pages/index/index').waitFor();
    await phone.openLink(`${server.origin}/#/pages/my/set`);
    await screen('pages/my/set').waitFor();
    await phone.pressBack();
    await screen('pages/index/index').waitFor();
    const exits = () => phone.heard.filter(({ methodName }) => methodName === 'exitApp').length;
    const warning = phone.page.locator('[data-toast=info]').getByText('again', { exact: false });
    let nowMs = await phone.page.evaluate(() => Date.now());
    const pressAfter = async (ms: number): Promise<void> => {
      nowMs += ms;
      await stopClock(phone.page, nowMs);
      await phone.pressBack();
    };
    const isWarned = async (): Promise<boolean> => {
      await pressAfter(10 * specified.exitWindowMs);
      return warning.isVisible();
    };
    await expect.poll(isWarned).toBe(true);
    await warning.waitFor({ state: 'detached' });
    await pressAfter(specified.exitWindowMs + 1);
    await warning.waitFor();
    expect(exits()).toBe(0);
    await pressAfter(specified.exitWindowMs);
    await expect.poll(exits).toBe(1);
  });

  test('the poster of an invitation is shared and saved by the phone, and read again from its pictures', async () => {
    const asked = (name: string) => phone.heard.findLast(({ methodName }) => methodName === name)?.options;
    await phone.go('pages/my/invite');
    await phone.on('pages/my/invite');
    const code = (await phone.see('invite-code')).trim();
    await phone.tap('share-link');
    await expect.poll(() => asked('share')?.['url']).toContain(code);
    await phone.tap('open-poster');
    await phone.tap('poster-save');
    await expect.poll(() => asked('saveImage')?.['type']).toBe('image/png');
    const buffer = Buffer.from(String(asked('saveImage')?.['data']), 'base64');
    await phone.go('pages/my/scan');
    await phone.on('pages/my/scan');
    const poster = { name: 'poster.png', mimeType: 'image/png', buffer };
    await phone.page.getByTestId('scan-picture').setInputFiles(poster);
    expect(await phone.see('scan-found')).toContain(code);
    expect(phone.complaints).toEqual([]);
  });

  test('opened by an invitation it keeps the code', async () => {
    await phone.start(`${server.origin}/?i=RODA2026`);
    await screen('pages/index/index').waitFor();
    await expect.poll(() => stored('inviteCode')).toBe('"RODA2026"');
  });

  test('a session that can’t be opened any more is no session', async () => {
    const restored = await openPackagedPhone(browser, { host, memory: memoryOf(visitor, 'en', false) });
    await restored.start();
    await restored.page.evaluate(() => (location.hash = '#/subPages/withdraw/index'));
    const login = restored.page.locator('[data-screen="pages/auth/login"]').first();
    await login.waitFor();
    expect(await login.isVisible()).toBe(true);
    await restored.close();
  });

  test('a first start without the server says what to do; back leaves, and a network that comes starts it', async () => {
    const first = await openPackagedPhone(browser, { host, memory: {} });
    await first.page.route('**/wx/**', (route) => route.abort());
    await first.start();
    await first.on('unreachable');
    const left = async (): Promise<boolean> => {
      await first.pressBack();
      return first.heard.some(({ methodName }) => methodName === 'exitApp');
    };
    await expect.poll(left).toBe(true);
    await first.page.unroute('**/wx/**');
    await first.page.evaluate(() => {
      for (const event of ['offline', 'online']) dispatchEvent(new Event(event));
    });
    await first.on('pages/index/index');
    await first.close();
  });

  test('a link that needs log-in opens its screen after it; the next member of the phone finds nothing', async () => {
    const shared = await openPackagedPhone(browser, { host, memory: memoryOf(visitor, 'en', false) });
    const logIn = async (number: string): Promise<void> => {
      await shared.on('pages/auth/login');
      await shared.page.locator('input[name=phone]').fill(number);
      await shared.page.locator('input[name=password]').fill(demoPassword(server));
      await shared.tap('submit');
    };
    await shared.start(`${server.origin}/subPages/withdraw/index`);
    await logIn(SITI);
    await shared.on('subPages/withdraw/index');
    const first = shared.secrets.get('token');
    expect(first).toBeDefined();
    await shared.go('pages/my/set');
    await shared.on('pages/my/set');
    await shared.tap('log-out');
    await shared.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => shared.secrets.has('token')).toBe(false);
    await shared.go('subPages/withdraw/index');
    await logIn(GRACE);
    await shared.on('subPages/withdraw/index');
    expect(shared.secrets.get('token')).toBeDefined();
    expect(shared.secrets.get('token')).not.toBe(first);
    expect(await shared.page.evaluate(() => localStorage.getItem('preFullPath'))).toBeNull();
    await shared.close();
  });

  test('a test build says BETA behind its version', async () => {
    host.pack(server.origin, true);
    await phone.start();
    await phone.go('pages/my/set');
    await phone.on('pages/my/set');
    expect(await phone.see('version')).toContain(`${appVersion} BETA`);
  });
});
