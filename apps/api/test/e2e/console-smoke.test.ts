// Every page of the console in three languages: it shows itself whole, says nothing in another language, and fits.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { openDesk, type Desk } from './desk.ts';
import { faultsOf } from './eyes.ts';
import { openBrowser, seriousBarriers } from './phone.ts';
import { demoPassword } from './staff.ts';

const LANGS = ['en', 'id', 'zh'] as const;

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  server = await startServerProcess();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await removeFolder(server.data);
});

/** What the menu leads to for this operator, as an operator finds it. */
const menuOf = (desk: Desk): Promise<string[]> =>
  desk.page.evaluate(() =>
    [...document.querySelectorAll('nav a[href^="#/"]')].map((link) => link.getAttribute('href')?.slice(2) ?? ''),
  );

const seated = async (options: Omit<Parameters<typeof openDesk>[1], 'origin'>): Promise<Desk> => {
  const desk = await openDesk(browser, { origin: server.origin, ...options });
  await desk.signIn('operations@demo.test', demoPassword(server));
  return desk;
};

describe('every page of the console', () => {
  test.each(LANGS)('%s: it shows itself, in this language, without a fault', async (lang) => {
    const desk = await seated({ lang, theme: lang === 'id' ? 'dark' : 'light', width: lang === 'zh' ? 1024 : 1440 });
    const pages = [...new Set([...(await menuOf(desk)), 'account', 'search?q=1'])];
    expect(pages.length).toBeGreaterThan(30);
    const faults: string[] = [];
    for (const address of pages) {
      await desk.open(address);
      const found = await faultsOf(desk.page, lang);
      const barriers = lang === 'zh' ? [] : await seriousBarriers(desk.page);
      faults.push(...[...found, ...barriers, ...desk.complaints.splice(0)].map((fault) => `${address}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await desk.close();
  });

  test('a page that these roles do not open says which would', async () => {
    const desk = await openDesk(browser, { origin: server.origin, lang: 'en' });
    await desk.signIn('finance@demo.test', demoPassword(server));
    await desk.open('keys');
    expect(await desk.page.locator('main').innerText()).toMatch(/needs one of/);
    await desk.open('nowhere').catch(() => undefined);
    expect(desk.complaints).toEqual([]);
    await desk.close();
  });
});
