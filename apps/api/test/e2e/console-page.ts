// The console in an e2e test: Chromium at office screen size, with helpers for operator actions.
import type { Lang } from '@roda/domain/language';
import type { Browser, Locator, Page } from 'playwright-core';
import { openContext } from './browser.ts';
import { requestsOf } from './screen-checks.ts';
import { watch } from './member-page.ts';

export type ConsolePageBackoffice = {
  readonly page: Page;
  readonly complaints: string[];
  /** Opens a page by its address and waits for its heading and the server's replies. */
  readonly open: (address: string) => Promise<void>;
  /** Goes to another page than the shown one as its menu link does, without loading the app again. */
  readonly follow: (address: string) => Promise<void>;
  readonly signIn: (email: string, password: string) => Promise<void>;
  /** Clicks the button of an operation, fills its dialog and submits it; waits until the dialog is closed. */
  readonly act: (operation: string, fields?: ConsolePageFields) => Promise<void>;
  /** Opens a row of the page's table as a drawer, by keyboard. */
  readonly openRow: (row: Locator) => Promise<Locator>;
  readonly close: () => Promise<void>;
};

/** By the field's name: a text to type, an option to choose (`{ choose }`), a file, or a switch to turn on. */
export type ConsolePageFields = Readonly<
  Record<string, string | { readonly choose: string } | { readonly file: string } | true>
>;

export type BackofficeOptions = {
  readonly origin: string;
  readonly lang: Lang;
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
};

const idOf = (name: string): string => name.replaceAll('.', '_');

const fill = async (page: Page, dialog: Locator, [name, value]: [string, ConsolePageFields[string]]): Promise<void> => {
  const field = dialog.locator(`[id="${idOf(name)}"]`);
  if (value === true) return field.click();
  if (typeof value === 'string') {
    await field.fill(value);
    return field.press('Tab');
  }
  if ('file' in value) return dialog.locator('input[type=file]').setInputFiles(value.file);
  await field.click();
  await field.fill(value.choose);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: value.choose })
    .first()
    .waitFor();
  await field.press('Enter');
};

const actionOn = async (page: Page, operation: string, fields: ConsolePageFields): Promise<void> => {
  await page.getByTestId(`act-${operation}`).first().click();
  const dialog = page.locator('.ant-modal').last();
  await dialog.waitFor();
  for (const entry of Object.entries(fields)) await fill(page, dialog, entry);
  await dialog.locator('.ant-modal-footer .ant-btn').last().click();
  const refused = dialog.getByRole('alert');
  await Promise.race([dialog.waitFor({ state: 'hidden' }), refused.waitFor()]);
  if (await refused.isVisible()) throw new Error(`${operation}: ${await refused.innerText()}`);
};

/** A separate browser context without a session. */
export const openBackoffice = async (browser: Browser, options: BackofficeOptions): Promise<ConsolePageBackoffice> => {
  const { origin, lang, width = 1440, theme = 'light' } = options;
  const context = await openContext(browser, { viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(
    (kept) => {
      if (location.protocol !== 'about:' && localStorage.getItem('roda-console') === null)
        localStorage.setItem('roda-console', kept);
    },
    JSON.stringify({ lang, theme, zone: 'Asia/Jakarta' }),
  );
  const complaints = watch(page, origin);
  const requests = requestsOf(page);
  return {
    page,
    complaints,
    open: async (address) => {
      // Reloads the page: stale content must not be mistaken for the reply.
      await page.goto('about:blank');
      await page.goto(`${origin}/console/#/${address}`);
      await requests.quiet(100);
      await page.locator('main h1').first().waitFor();
      await requests.quiet(100);
    },
    follow: async (address) => {
      // Every page is a component of its own: a heading without the mark is the new page's.
      await page.evaluate((hash) => {
        if (location.hash === hash) return;
        for (const heading of document.querySelectorAll<HTMLElement>('main h1')) heading.dataset['left'] = '';
        location.hash = hash;
      }, `#/${address}`);
      await page.locator('main h1:not([data-left])').first().waitFor();
      await requests.quiet(100);
    },
    signIn: async (email, password) => {
      await page.goto(`${origin}/console/`);
      await page.locator('input[type=email]').fill(email);
      await page.locator('input[type=password]').fill(password);
      await page.getByTestId('sign-in').click();
      await page.locator('nav a[href^="#/"]').first().waitFor();
    },
    act: (operation, fields = {}) => actionOn(page, operation, fields),
    openRow: async (row) => {
      await row.press('Enter');
      const drawer = page.getByTestId('drawer');
      await drawer.waitFor();
      return drawer;
    },
    close: () => context.close(),
  };
};
