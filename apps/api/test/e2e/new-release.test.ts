// E2e tests of an open app under a new release: files that are gone, a newer version, and one that can't be installed.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { openWholeBrowser } from './browser.ts';
import { SOON } from './member-flow.ts';
import { openPhone, type Phone } from './member-page.ts';
import { openRelay, type Relay } from './network-relay.ts';

const DIST = path.resolve(import.meta.dirname, '../../../member/dist');
const LOGIN = 'pages/auth/login';
const REGISTER = 'pages/auth/register';
const FORGOTTEN = 'pages/auth/changePassword';
const TYPED = '81234567890';

let server: ServerProcess;
let browser: Browser;
let relay: Relay;
let phone: Phone;

const built = (name: string): string => readFileSync(path.join(DIST, name), 'utf8');
const scripts = readdirSync(path.join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
const scriptOf = (fits: (name: string) => boolean): string => {
  const found = scripts.find(fits);
  if (found === undefined) throw new Error('no such file in the build');
  return `/assets/${found}`;
};

const entryFile = scriptOf((name) => /^index-[\w-]+\.js$/u.test(name));
/** The file of a screen that names itself by this route. */
const fileOf = (route: string): string => {
  const named = new RegExp(`["\`]${route}["\`]`, 'u');
  return scriptOf((name) => named.test(built(`assets/${name}`)));
};

/** A release whose first script has another name: what the page, the worker and its list of files say then. */
const release = (version: string): string => {
  const entry = path.basename(entryFile);
  const renamed = `/assets/index-${version}.js`;
  relay.serve(renamed, built(`.${entryFile}`));
  relay.serve('/', built('index.html').replaceAll(entry, path.basename(renamed)));
  // The worker names its caches by the version.
  const worker = built('sw.js').replace(/(?<=["'`])[0-9a-f]{12}(?=["'`])/u, version);
  relay.serve('/sw.js', worker.replaceAll(entry, path.basename(renamed)));
  return renamed;
};

const entryOfPage = () =>
  phone.page.evaluate(() => document.querySelector('script[type="module"][src]')?.getAttribute('src'));
const phoneField = () => phone.page.locator('input[name=phone]');
const dialog = () => phone.page.getByRole('alertdialog');

const typeNumber = async (): Promise<void> => {
  await phone.go(LOGIN);
  await phone.on(LOGIN);
  await phoneField().fill(TYPED);
};

beforeAll(async () => {
  [server, browser] = await Promise.all([startServerProcess(), openWholeBrowser()]);
  relay = await openRelay(server.origin);
  phone = await openPhone(browser, { origin: relay.origin, locale: 'en' });
  await phone.go(LOGIN);
  await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The frame loads after the screen, and what asks for a retry with it.
  await phone.page.locator('[data-part-window]').waitFor({ state: 'attached' });
});
afterAll(async () => {
  await phone.close();
  await browser.close();
  await relay.cut();
  await server.stop();
  await deleteFolder(server.data);
});

describe('a file that is gone', () => {
  test('opens the window with a retry; put off, the screen before is as it was', async () => {
    await typeNumber();
    relay.serve(fileOf(REGISTER), null);
    await phone.page.locator(`a[href$="${REGISTER}"]`).first().click();
    await dialog().getByText('couldn’t be opened').waitFor();
    expect(await phone.inspect()).toEqual([]);
    await phone.tap('dialog-cancel');
    await dialog().waitFor({ state: 'detached' });
    await phone.on(LOGIN);
    expect(await phoneField().inputValue()).toBe(TYPED);
    expect(new URL(phone.page.url()).hash).toBe(`#/${LOGIN}`);
  });

  test('that is back opens by the retry, or by a new start where the browser remembers the failure', async () => {
    await phone.page.locator(`a[href$="${REGISTER}"]`).first().click();
    await dialog().getByText('couldn’t be opened').waitFor();
    relay.serve(fileOf(REGISTER), undefined);
    await phone.tap('dialog-confirm');
    const reload = dialog().getByRole('button', { name: 'Reload' });
    const register = phone.page.locator(`[data-screen="${REGISTER}"]`);
    await register.or(reload).first().waitFor();
    if (await reload.isVisible()) await phone.tap('dialog-confirm');
    await phone.on(REGISTER);
    await expect.poll(() => dialog().count(), SOON).toBe(0);
  });
});

describe('a start without its files', () => {
  test('says so in three languages on the page itself', async () => {
    const texts = scriptOf((name) => built(`assets/${name}`).includes('Can’t reach Roda'));
    relay.serve(texts, null);
    const first = await openPhone(browser, { origin: relay.origin, locale: 'en' });
    await first.page.goto(relay.origin);
    await first.page.getByText('Roda couldn’t start').waitFor();
    expect(await first.page.getByRole('alert').innerText()).toMatch(/gagal dibuka.*无法启动/u);
    relay.serve(texts, undefined);
    await first.page.getByRole('link', { name: 'Reload' }).click();
    await first.on('pages/index/index');
    await first.close();
  });
});

describe('a newer version', () => {
  test('is offered where a file of this one is gone, and opens what was tapped', async () => {
    relay.serve(fileOf(FORGOTTEN), null);
    await typeNumber();
    await phone.page.locator(`a[href$="${FORGOTTEN}"]`).first().click();
    await dialog().getByText('couldn’t be opened').waitFor();
    const entry = release('000000000002');
    await phone.tap('dialog-confirm');
    await dialog().getByText('new version is ready').waitFor();
    expect(await phoneField().inputValue()).toBe(TYPED);
    relay.serve(fileOf(FORGOTTEN), undefined);
    await phone.tap('dialog-confirm');
    await expect.poll(entryOfPage, SOON).toBe(`.${entry}`);
    await phone.on(FORGOTTEN);
  });

  test('that can’t be installed says so; the retry installs it', async () => {
    await phone.go(LOGIN);
    await phone.on(LOGIN);
    await phone.page.locator('[data-part-window]').waitFor({ state: 'attached' });
    const entry = release('000000000003');
    const code = built(`.${entryFile}`);
    relay.serve(entry, null);
    await phone.page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await dialog().getByText('The update didn’t work').waitFor();
    expect(await phone.inspect()).toEqual([]);
    relay.serve(entry, code);
    await phone.tap('dialog-confirm');
    await dialog().getByText('new version is ready').waitFor();
    await phone.tap('dialog-confirm');
    await expect.poll(entryOfPage, SOON).toBe(`.${entry}`);
    await phone.on(LOGIN);
  });
});
