// E2e tests of the service worker in a real browser: offline use, cached member data, and notifications.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { openWholeBrowser } from './browser.ts';
import { SOON } from './member-flow.ts';
import { openPhone } from './member-page.ts';
import { demoPassword } from './operators.ts';

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  server = await startServerProcess();
  browser = await openWholeBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await deleteFolder(server.data);
});

/** Once a worker controls the page, it intercepts its requests. */
const isWatched = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** The caches with replies of a session. */
const cachesOfMember = (page: Page): Promise<number> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('roda-mine-')).length);

describe('the service worker', () => {
  test('a member reads the account offline, with its time; logging out deletes it', async () => {
    const phone = await openPhone(browser, { origin: server.origin, locale: 'en' });
    const { page } = phone;
    await phone.go('pages/auth/login');
    await phone.on('pages/auth/login');
    await isWatched(page);
    await page.locator('input[name=phone]').fill('081234567892');
    await page.locator('input[name=password]').fill(demoPassword(server));
    await phone.tap('submit');
    // Where the app leads after it: leaving at once would race with that.
    await phone.on('pages/index/index');
    await phone.go('pages/my/historyList');
    await phone.on('pages/my/historyList');
    await page.getByText(/Rp\s/).first().waitFor();
    await expect.poll(() => cachesOfMember(page), SOON).toBe(1);

    await page.context().setOffline(true);
    await page.reload();
    await phone.on('pages/my/historyList');
    await page.getByText(/Rp\s/).first().waitFor();
    // With the day too, once it is over.
    await page.getByText(/saved data from (?:.+ )?\d\d:\d\d/).waitFor();
    await page.context().setOffline(false);

    await phone.go('pages/my/set');
    await phone.tap('log-out');
    await phone.tap('dialog-confirm');
    await page.waitForFunction(() => localStorage.getItem('token') === null);
    await expect.poll(() => cachesOfMember(page), SOON).toBe(0);
    await phone.close();
  });

  test('a log-out without a connection ends the session, and its cookie goes, when it is back', async () => {
    const phone = await openPhone(browser, { origin: server.origin, locale: 'en' });
    const { page } = phone;
    const context = page.context();
    const cookies = async () =>
      (await context.cookies()).map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]);
    await phone.go('pages/auth/login');
    await phone.on('pages/auth/login');
    await isWatched(page);
    await page.locator('input[name=phone]').fill('081234567892');
    await page.locator('input[name=password]').fill(demoPassword(server));
    await phone.tap('submit');
    await phone.on('pages/index/index');
    expect(await cookies()).toEqual([['roda-session', true, 'Strict']]);
    const readable = await page.evaluate(() => [document.cookie, JSON.stringify(localStorage)].join(' '));
    const [cookie] = await context.cookies();
    const token = cookie?.value ?? '';
    expect(token).toHaveLength(43);
    expect(readable).not.toContain(token);
    expect(readable).not.toMatch(/birthDate|"address/u);
    await phone.go('pages/my/set');
    await page.getByTestId('log-out').waitFor();
    await context.setOffline(true);
    await phone.tap('log-out');
    await phone.tap('dialog-confirm');
    await page.waitForFunction(() => localStorage.getItem('token') === null);
    expect(await cookies()).toHaveLength(1);
    await context.setOffline(false);
    await expect.poll(cookies, SOON).toEqual([]);
    const reply = await fetch(`${server.origin}/wx/user/info`, { headers: { authorization: `Bearer ${token}` } });
    expect(((await reply.json()) as { errno: number }).errno).toBe(501);
    await phone.close();
  });

  test('a notification is shown, and links only into the app', async () => {
    const phone = await openPhone(browser, { origin: server.origin, locale: 'en' });
    const { page } = phone;
    await phone.go('pages/my/help');
    await phone.on('pages/my/help');
    await isWatched(page);
    await page.context().grantPermissions(['notifications'], { origin: server.origin });
    const debug = await page.context().newCDPSession(page);
    const known = new Promise<string>((resolve) => {
      debug.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
        if (registration !== undefined) resolve(registration.registrationId);
      });
    });
    await debug.send('ServiceWorker.enable');
    const registrationId = await known;
    const payload = { templateType: 'notice', id: '1', title: 'Paid', body: '', linkUrl: 'https://elsewhere.example/' };
    const message = { origin: server.origin, registrationId, data: JSON.stringify(payload) };
    // Once more when a worker that was still starting missed it: the same tag is the same notification.
    const shown = async () => {
      await debug.send('ServiceWorker.deliverPushMessage', message);
      return page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const notices = (await registration?.getNotifications()) ?? [];
        return notices.map(({ title, data }) => [title, (data as { address: string }).address]);
      });
    };
    await expect.poll(shown, SOON).toEqual([['Paid', `${server.origin}/#/subPages/message/list`]]);
    await phone.close();
  });
});
