// Context of the member app benches: the built app on a temporary server, an empty React page, a slow phone.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { build } from 'vite';
import { keepSession } from '../apps/api/test/e2e/browser.ts';
import { memoryOf, visitorOf, type Visitor } from '../apps/api/test/e2e/screens.ts';
import { deleteFolder, startServerProcess, type ServerProcess } from '../apps/api/test/server-process.ts';
import { findChromium } from '../tools/browser.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Slow 4G as defined by developer tools: 562.5 ms per request, 1.44 Mbit/s down and 0.66 up. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };

export type MemberAppFloor = { readonly origin: string; readonly close: () => void };

/** The empty page on its own server: one document, one compressed script. */
const openEmptyPage = async (): Promise<MemberAppFloor> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: path.join(import.meta.dirname, 'floors/empty-page.ts') } },
  });
  const [result] = [made].flat();
  const script = result !== undefined && 'output' in result ? result.output[0].code : '';
  const html =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<title>Empty</title><div id="root"></div><script type="module" src="/script.js"></script></html>';
  const bodies = { '/': gzipSync(html), '/script.js': gzipSync(script, { level: 9 }) } as const;
  const http = createServer((asked, reply) => {
    const [name = '/'] = (asked.url ?? '/').split('?');
    const isScript = name === '/script.js';
    reply.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html', 'content-encoding': 'gzip' });
    reply.end(bodies[isScript ? '/script.js' : '/']);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => http.close() };
};

export type MemberApp = {
  readonly server: ServerProcess;
  readonly browser: Browser;
  readonly floor: MemberAppFloor;
  /** The demo's first member, who has data of every kind. */
  readonly visitor: Visitor;
  readonly close: () => Promise<void>;
};

/** The built app (`npm start` or `npm test` builds it) with demo data, a browser, and the empty page. */
export const openMemberApp = async (): Promise<MemberApp> => {
  readFileSync(path.resolve(import.meta.dirname, '../apps/member/dist/index.html'));
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: name one in CHROMIUM');
  const [server, browser, floor] = await Promise.all([
    startServerProcess(),
    chromium.launch({ executablePath, args: FLAGS }),
    openEmptyPage(),
  ]);
  return {
    server,
    browser,
    floor,
    visitor: await visitorOf(server),
    close: async () => {
      await browser.close();
      floor.close();
      await server.stop();
      await deleteFolder(server.data);
    },
  };
};

export type PhoneKind = {
  /** CPU slowdown relative to this machine. */
  readonly cpu?: number;
  readonly slow4g?: boolean;
  /** With the demo's member logged in and a country set; otherwise a first visit. */
  readonly isIn?: boolean;
};

export type SlowPhone = { readonly page: Page; readonly cdp: CDPSession; readonly close: () => Promise<void> };

/** A phone of 390 × 844 without a service worker, so that every load is a first one. */
export const openPhone = async (app: MemberApp, kind: PhoneKind = {}): Promise<SlowPhone> => {
  const { cpu = 1, slow4g = false, isIn = false } = kind;
  const context = await app.browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'id-ID',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  if (isIn)
    await page.addInitScript(
      (kept) => {
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      },
      await keepSession(context, app.server.origin, memoryOf(app.visitor, 'en', true)),
    );
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (slow4g) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  return { page, cdp, close: () => context.close() };
};

/** Closes what the app opens at launch (a greeting of the day), whenever it appears. */
export const closeGreetings = (page: Page): Promise<void> =>
  page.addLocatorHandler(
    page.getByTestId('launch-done'),
    (close) => close.click({ timeout: 3000 }).catch(() => undefined),
    { noWaitAfter: true },
  );
