// A phone in an e2e test: Chromium at 390 × 844, with checks for user-visible problems.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { AxeResults } from 'axe-core';
import type { Browser, Locator, Page } from 'playwright-core';
import { keepSession, openContext } from './browser.ts';
import { recordCalls } from './made-calls.ts';
import { keysIn, requestsOf } from './screen-checks.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Phone = {
  readonly page: Page;
  /** User-visible problems since the last check: console errors, failed requests to other hosts. */
  readonly complaints: string[];
  /** Opens a route of the hash router. */
  readonly go: (route: string) => Promise<void>;
  /** Waits for a screen by its route. */
  readonly on: (route: string) => Promise<void>;
  /** Waits until no request is pending and no animation runs. */
  readonly settle: () => Promise<void>;
  readonly tap: (testId: string) => Promise<void>;
  readonly type: (testId: string, text: string) => Promise<void>;
  readonly see: (testId: string) => Promise<string>;
  /**
   * Checks the whole screen: no serious axe violation (left out without `axe`), no horizontal overflow, no text key in
   * place of a sentence.
   */
  readonly inspect: (options?: { readonly axe: boolean }) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Collects user-visible problems: page errors, requests to other hosts. */
export const watch = (page: Page, origin: string): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    complaints.push(`error: ${error.message}`);
  });
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(origin).host) complaints.push(`foreign host: ${request.url()}`);
  });
  return complaints;
};

const SERIOUS = new Set(['serious', 'critical']);

/** Rules that take a tenth of the time of all: what a screen reader calls things. */
export const NAME_RULES = ['button-name', 'link-name', 'label', 'image-alt'] as const;

/** Serious axe violations on the current page: of all rules, or of the named ones. */
export const seriousBarriers = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  // Colours are those at rest, not of a button that is just being enabled.
  await page.waitForFunction(() =>
    document.getAnimations().every((each) => !(each instanceof CSSTransition) || each.playState !== 'running'),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: { run: (o: object) => Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      }),
    rules,
  );
  return found.violations
    .filter(({ impact }) => SERIOUS.has(impact ?? ''))
    .map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

const inspectPage = async (page: Page, { axe: withAxe } = { axe: true }): Promise<readonly string[]> => {
  const axe = withAxe ? await seriousBarriers(page) : [];
  const { overflow, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // The innermost ones: what holds them is as wide. What a drawing cuts off is not past the side.
    const isPast = (each: Element) => each.getBoundingClientRect().right > clientWidth + 0.5;
    const past = [...document.querySelectorAll('body :not(svg *)')].filter(
      (each) => isPast(each) && ![...each.children].some((child) => !child.closest('svg') && isPast(child)),
    );
    return {
      overflow: scrollWidth - clientWidth,
      widest: past.slice(0, 5).map((each) => `<${each.tagName.toLowerCase()}> ${each.textContent.slice(0, 40)}`),
    };
  });
  const text = await page.evaluate(() => document.body.textContent);
  const keys = keysIn(text);
  return [
    ...axe,
    ...(overflow > 0 ? [`overflow to the side by ${overflow}px: ${widest.join(', ')}`] : []),
    ...(keys.length > 0 ? [`keys on the screen: ${keys.join(', ')}`] : []),
  ];
};

export type PhoneOptions = {
  readonly origin: string;
  readonly locale: string;
  /** Of its screen, in CSS pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Pixels of the device for each CSS pixel. */
  readonly scale?: number;
  /** Its local storage before the first screen, by name as JSON. */
  readonly memory?: Readonly<Record<string, string>>;
  /** Its IP address, for a server that trusts the proxy. */
  readonly address?: string;
  /** Its time zone; the machine's without one. */
  readonly zone?: string;
};

/** Marked as already asked about notifications: the prompt would cover the screens of every e2e test. */
export const ANSWERED_BEFORE = { notification: '"later"' };

/** Two taps of one button within half a second count as one; the tests must wait between taps. */
const TAP_PAUSE_MS = 550;

const rememberTaps = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const taps = new WeakMap<object, number>();
    Object.assign(globalThis, { taps });
    document.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? (target.closest('button, a') ?? target) : undefined;
        if (button !== undefined) taps.set(button, performance.now());
      },
      true,
    );
  });

/** Taps at human speed: waits when the button was tapped just now, also under another label. */
const tapOf = async (button: Locator): Promise<void> => {
  const sinceMs = await button.evaluate((element) => {
    const { taps } = globalThis as unknown as { taps?: WeakMap<object, number> };
    return performance.now() - (taps?.get(element.closest('button, a') ?? element) ?? -1_000_000);
  });
  if (sinceMs < TAP_PAUSE_MS) await pause(TAP_PAUSE_MS - sinceMs);
  await button.click();
};

/** To be called before the first screen: prompts that open by themselves are closed, and taps are remembered. */
export const prepare = async (page: Page): Promise<void> => {
  await page.addLocatorHandler(
    page.getByTestId('launch-done'),
    (close) => close.click({ timeout: 3_000 }).catch(() => undefined),
    { noWaitAfter: true },
  );
  await rememberTaps(page);
};

type PhoneParts = Pick<Phone, 'complaints' | 'close'> & {
  /** The address of the app's page, without its hash. */
  readonly home: string;
};

/** The phone around a page that shows the app, in a browser or elsewhere. */
export const phoneOf = (page: Page, { home, complaints, close }: PhoneParts): Phone => {
  const requests = requestsOf(page);
  const at = (testId: string) => page.getByTestId(testId).first();
  return {
    page,
    complaints,
    go: async (route) => void (await page.goto(`${home}/#/${route}`)),
    on: (route) => page.locator(`[data-screen="${route}"]`).first().waitFor(),
    settle: async () => {
      // Not `networkidle`: within one document it stays reached, whatever a later route requests.
      await requests.quiet(150);
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    },
    tap: (testId) => tapOf(at(testId)),
    type: (testId, text) => at(testId).fill(text),
    see: (testId) => at(testId).innerText(),
    inspect: (options) => inspectPage(page, options),
    close,
  };
};

/** A phone with only the given local storage; prompts that open by themselves are closed. */
export const openPhone = async (browser: Browser, options: PhoneOptions): Promise<Phone> => {
  const { origin, locale, width = 390, height = 844, scale = 2, memory = {}, address, zone } = options;
  const context = await openContext(browser, {
    viewport: { width, height },
    locale,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: scale,
    ...(address === undefined ? {} : { extraHTTPHeaders: { 'x-forwarded-for': address } }),
    ...(zone === undefined ? {} : { timezoneId: zone }),
  });
  recordCalls(browser, context);
  const page = await context.newPage();
  await page.addInitScript(
    (kept) => {
      // An empty page has no storage.
      if (location.protocol === 'about:') return;
      for (const [name, value] of Object.entries(kept))
        if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
    },
    { ...ANSWERED_BEFORE, ...(await keepSession(context, origin, memory)) },
  );
  await prepare(page);
  const complaints = watch(page, origin);
  return phoneOf(page, { home: origin, complaints, close: () => context.close() });
};
