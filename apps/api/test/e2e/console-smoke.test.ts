// Smoke test of every console page in the languages of the run: it renders completely, contains no text of another
// language, and has no overflow.
import { inLanguagesOfRun, isLongRun } from '@roda/testing/run';
import { enConsole } from '@roda/i18n/en-console';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { openBackoffice, type ConsolePageBackoffice } from './console-page.ts';
import { validationErrorsOf } from './screen-checks.ts';
import { openBrowser } from './browser.ts';
import { NAME_RULES, seriousBarriers } from './member-page.ts';
import { demoPassword } from './operators.ts';

const LANGS = ['en', 'id', 'zh'] as const;
/** In a long run every rule once; colours again in the dark theme, names again in the narrow window. */
const RULES = { en: undefined, id: ['color-contrast'], zh: NAME_RULES } as const;

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

/** The menu links of this operator. */
const menuOf = (backoffice: ConsolePageBackoffice): Promise<string[]> =>
  backoffice.page.evaluate(() =>
    [...document.querySelectorAll('nav a[href^="#/"]')].map((link) => link.getAttribute('href')?.slice(2) ?? ''),
  );

const seated = async (
  options: Omit<Parameters<typeof openBackoffice>[1], 'origin'>,
): Promise<ConsolePageBackoffice> => {
  const backoffice = await openBackoffice(browser, { origin: server.origin, ...options });
  await backoffice.signIn('operations@demo.test', demoPassword(server));
  return backoffice;
};

describe('every page of the console', () => {
  test.concurrent.each(inLanguagesOfRun(LANGS, (lang) => lang))(
    '%s: it shows itself, in this language, without a fault',
    async (lang) => {
      const backoffice = await seated({
        lang,
        theme: lang === 'id' ? 'dark' : 'light',
        width: lang === 'zh' ? 1024 : 1440,
      });
      const pages = [...new Set([...(await menuOf(backoffice)), 'account', 'search?q=1'])];
      expect(pages.length).toBeGreaterThan(30);
      const faults: string[] = [];
      for (const address of pages) {
        await backoffice.follow(address);
        const found = await validationErrorsOf(backoffice.page, lang);
        const barriers = await seriousBarriers(backoffice.page, isLongRun ? RULES[lang] : NAME_RULES);
        faults.push(
          ...[...found, ...barriers, ...backoffice.complaints.splice(0)].map((fault) => `${address}: ${fault}`),
        );
      }
      expect(faults).toEqual([]);
      await backoffice.close();
    },
    900_000,
  );

  test('a page without permission names the roles that have it', async () => {
    const backoffice = await openBackoffice(browser, { origin: server.origin, lang: 'en' });
    await backoffice.signIn('finance@demo.test', demoPassword(server));
    await backoffice.open('keys');
    expect(await backoffice.page.locator('main').innerText()).toMatch(/needs one of/);
    await backoffice.page.goto(`${server.origin}/console/#/nowhere`);
    await backoffice.page.getByText(enConsole['ops.shell.notFound']).waitFor();
    expect(backoffice.complaints).toEqual([]);
    await backoffice.close();
  });
});
