// The browser of the e2e tests, and its contexts: their time limits and their clock.
import { createHash, X509Certificate } from 'node:crypto';
import { markOf } from '#platform/http/session-cookies.ts';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { LOCALHOST_CERTIFICATE } from '../factories/localhost-certificate.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  // A dozen pages of one browser would share one WebGL in software; maps are drawn where the test is about them.
  '--disable-3d-apis',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Ends a step that hangs; no test is about time, on however busy a machine. */
const STEP_MS = 120_000;

/** How far the run's clock is ahead of the machine's: a run at another date sets it beside what moves its own clock. */
const OFFSET_MS = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0);

/** Without the library that moves the run's clock: it would move the timers and certificates of the browser too. */
const launch = (executablePath: string, args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...args],
    timeout: STEP_MS,
    env: { ...process.env, LD_PRELOAD: undefined },
  });

const usual = (): string => process.env['CHROMIUM_SHELL'] ?? CHROMIUM;

export const openBrowser = (executablePath = usual()): Promise<Browser> => launch(executablePath, FLAGS);

/** Digest of the key of the test's own certificate, as the browser's switch takes it. */
const ownKey = (): string => {
  const { publicKey } = new X509Certificate(LOCALHOST_CERTIFICATE);
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
};

/** A browser that finds all hosts of `domain` at this port of the machine, and takes the test's own certificate. */
export const openBrowserOf = (domain: string, port: number): Promise<Browser> =>
  launch(usual(), [
    ...FLAGS,
    `--host-resolver-rules=MAP ${domain}:443 127.0.0.1:${port},MAP *.${domain}:443 127.0.0.1:${port}`,
    // By its key it is as good as any: a certificate whose errors are merely ignored keeps files out of the cache.
    `--ignore-certificate-errors-spki-list=${ownKey()}`,
    '--ignore-certificate-errors',
  ]);

/** A browser that draws with WebGL, in software. */
export const openDrawingBrowser = (): Promise<Browser> =>
  launch(CHROMIUM, [
    ...FLAGS.filter((flag) => flag !== '--disable-gpu' && flag !== '--disable-3d-apis'),
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ]);

/** A browser with all its parts, where the shell would lack some. */
export const openWholeBrowser = (): Promise<Browser> => openBrowser(CHROMIUM);

/**
 * Pages that are loaded from now on read a clock that is so much further ahead; their timers stay real, and service
 * workers keep the machine's clock.
 */
export const moveClock = (context: BrowserContext, byMs: number): Promise<unknown> =>
  context.addInitScript((aheadMs) => {
    const MachineDate = Date;
    const now = (): number => MachineDate.now() + aheadMs;
    globalThis.Date = new Proxy(MachineDate, {
      get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
      apply: () => new MachineDate(now()).toString(),
      construct: (date, given, target) => Reflect.construct(date, given.length === 0 ? [now()] : given, target) as Date,
    });
  }, byMs);

/**
 * Gives a context the cookie of the session whose token its local storage is to have. Returns that storage with the
 * mark in the token's place, as a log-in leaves it.
 */
export const keepSession = async (
  context: BrowserContext,
  origin: string,
  memory: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> => {
  const token: unknown = JSON.parse(memory['token'] ?? 'null');
  if (typeof token !== 'string') return memory;
  const cookie = { name: 'roda-session', value: token, httpOnly: true, sameSite: 'Strict' } as const;
  // A server without a domain calls itself localhost: that is where its addresses of return lead.
  const urls = [origin, origin.replace('127.0.0.1', 'localhost')];
  await context.addCookies(urls.map((url) => ({ ...cookie, url })));
  return { ...memory, token: JSON.stringify(markOf(token)) };
};

/** A browser context without any storage: every context of the e2e tests is opened here. */
export const openContext = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(STEP_MS);
  context.setDefaultNavigationTimeout(STEP_MS);
  if (OFFSET_MS !== 0) await moveClock(context, OFFSET_MS);
  return context;
};
