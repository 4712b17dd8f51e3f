// Benchmark of the member app's first load with 4× CPU slowdown and Slow 4G, against an empty React page.
import { atMost, benchAll, type HarnessFigures } from './harness.ts';
import { openMemberApp, openPhone } from './member-app.ts';

/** No long task for this long, and a page counts as interactive. */
const QUIET_MS = 1000;

type Seen = { first: number; largest: number; content: number; busyUntil: number };

/**
 * Runs in the page before its scripts: records first paint, when `selector` appeared, and the end of the last long
 * task.
 */
const watch = (selector: string): void => {
  const seen: Seen = { first: 0, largest: 0, content: 0, busyUntil: 0 };
  Object.assign(globalThis, { seen });
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.busyUntil = startTime + duration;
  });
  const timer = setInterval(() => {
    if (document.querySelector(selector) === null) return;
    seen.content = performance.now();
    clearInterval(timer);
  }, 20);
};

const app = await openMemberApp();

/** One first load of `address`: first and largest paint and time to interactive, in milliseconds from its start. */
const load = async (address: string, selector: string): Promise<HarnessFigures> => {
  const phone = await openPhone(app, { cpu: 4, slow4g: true });
  await phone.page.addInitScript(watch, selector);
  await phone.page.goto(address, { waitUntil: 'commit' });
  await phone.page.waitForFunction(
    (quietMs) => {
      const { content, busyUntil } = (globalThis as unknown as { seen: Seen }).seen;
      return content > 0 && performance.now() - Math.max(content, busyUntil) > quietMs;
    },
    QUIET_MS,
    { polling: 200, timeout: 60_000 },
  );
  const { first, largest, content, busyUntil } = await phone.page.evaluate(
    () => (globalThis as unknown as { seen: Seen }).seen,
  );
  await phone.close();
  return { 'first-paint': first, 'largest-paint': largest, content, interactive: Math.max(content, busyUntil) };
};

const page = (route: string, selector: string, most: number) => ({
  figure: () => load(`${app.server.origin}${route}`, selector),
  goal: { 'largest-paint': atMost(most), interactive: atMost(most) },
});
const home = page('/#/pages/index/index', '[data-testid="shortcuts"]', 1.5);
const list = page('/#/pages/index/productList', 'main [data-testid^="goods-"]', 1.8);
const detail = page('/#/subPages/product/detail?id=1', '[data-testid="paid-30d"]', 1.8);

// One unmeasured visit of each page fills the server's caches; the browser keeps nothing.
await benchAll(() => load(`${app.floor.origin}/`, '[data-testid="rows"]'), {
  'first-load-home': home,
  'first-load-list': list,
  'first-load-detail': detail,
});
await app.close();
