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
  /** Goes where a link of the page leads. */
  readonly followLink: (link: Locator) => Promise<void>;
  /** Clicks the button of an operation, fills its dialog and submits it; waits until the dialog is closed. */
  readonly act: (operation: string | Locator, fields?: ConsolePageFields) => Promise<void>;
  /** The same in a dialog that is open already. */
  readonly submit: (fields: ConsolePageFields) => Promise<void>;
  /** Opens a row of the page's table as a drawer, by keyboard. */
  readonly openRow: (row: Locator) => Promise<Locator>;
  readonly close: () => Promise<void>;
};

/** By the field's name: a text to type, options to choose (`{ choose }`), a file, or a switch to turn on. */
export type ConsolePageFields = Readonly<
  Record<string, string | { readonly choose: string | readonly string[] } | { readonly file: string } | true>
>;

/** What an operator proves with who is asked again. */
type ConsolePageProof = () => Readonly<Record<'password' | 'totp', string>>;

export type BackofficeOptions = {
  readonly origin: string;
  readonly lang: Lang;
  readonly width?: number;
  readonly theme?: 'light' | 'dark';
  /** Without it nobody is asked. */
  readonly prove?: ConsolePageProof;
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
  for (const option of [value.choose].flat()) {
    await field.fill(option);
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: option })
      .first()
      .waitFor();
    await field.press('Enter');
  }
  // A list of several stays open, and Tab would choose what it marks.
  return field.blur();
};

type Submitted = { readonly fields: ConsolePageFields; readonly prove?: ConsolePageProof | undefined };

/** Fills and submits the dialog, and proves who it is where the server asks for that. */
const submitDialog = async (page: Page, { fields, prove }: Submitted): Promise<void> => {
  const codeField = page.locator('#totp');
  const opened = page.locator('.ant-modal:visible').filter({ hasNot: codeField }).last();
  const proof = page.locator('.ant-modal:visible').filter({ has: codeField });
  // What is shown when it is done may be a dialog, too.
  await opened.evaluate((element) => element.toggleAttribute('data-submitted', true));
  const dialog = page.locator('.ant-modal[data-submitted]').last();
  for (const entry of Object.entries(fields)) await fill(page, dialog, entry);
  await dialog.locator('.ant-modal-footer .ant-btn').last().click();
  const failure = dialog.locator('.ant-alert-error');
  const decided = () => Promise.race([dialog.waitFor({ state: 'hidden' }), failure.waitFor()]);
  if (prove !== undefined) {
    await Promise.race([decided(), proof.waitFor()]);
    if (await proof.isVisible()) {
      for (const entry of Object.entries(prove())) await fill(page, proof, entry);
      await proof.locator('.ant-modal-footer .ant-btn').last().click();
      await proof.waitFor({ state: 'hidden' });
    }
  }
  await decided();
  if (await failure.isVisible()) throw new Error(await failure.innerText());
};

/** A separate browser context without a session. */
export const openBackoffice = async (browser: Browser, options: BackofficeOptions): Promise<ConsolePageBackoffice> => {
  const { origin, lang, width = 1440, theme = 'light', prove } = options;
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
  /** Every page is a component of its own: a heading without the mark is the new page's. */
  const leave = async (go: () => Promise<unknown>): Promise<void> => {
    await page.evaluate(() => {
      for (const heading of document.querySelectorAll<HTMLElement>('main h1')) heading.dataset['left'] = '';
    });
    await go();
    await page.locator('main h1:not([data-left])').first().waitFor();
    await requests.quiet(100);
  };
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
      const hash = `#/${address}`;
      if (await page.evaluate((wanted) => location.hash === wanted, hash)) return requests.quiet(100);
      await leave(() => page.evaluate((wanted) => void (location.hash = wanted), hash));
    },
    followLink: (link) => leave(() => link.click()),
    signIn: async (email, password) => {
      await page.goto(`${origin}/console/`);
      await page.locator('input[type=email]').fill(email);
      await page.locator('input[type=password]').fill(password);
      await page.getByTestId('sign-in').click();
      await page.locator('nav a[href^="#/"]').first().waitFor();
    },
    act: async (operation, fields = {}) => {
      const button = typeof operation === 'string' ? page.getByTestId(`act-${operation}`).first() : operation;
      await button.click();
      await submitDialog(page, { fields, prove });
    },
    submit: (fields) => submitDialog(page, { fields, prove }),
    openRow: async (row) => {
      await row.press('Enter');
      const drawer = page.getByTestId('drawer');
      await drawer.waitFor();
      await requests.quiet(100);
      return drawer;
    },
    close: () => context.close(),
  };
};
