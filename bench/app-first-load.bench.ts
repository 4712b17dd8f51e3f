// Benchmark of the member app's first load with 4× CPU slowdown and Slow 4G, against an empty React page; both over
// HTTP/2, as in production.
import { atMost, benchAll, type HarnessFigures } from './harness.ts';
import { openHttp2Front } from './http2-front.ts';
import { openMemberApp, openPhone, type SlowPhone } from './member-app.ts';

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

type Request = { readonly sentMs: number; readonly receivedMs: number };

/** Collects what is fetched from now on; times in milliseconds from the first request. */
const fetchedBy = ({ cdp }: SlowPhone): readonly Request[] => {
  const [sent, received] = [new Map<string, number>(), [] as Request[]];
  let startMs: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp }) => {
    startMs ??= timestamp * 1000;
    sent.set(requestId, timestamp * 1000 - startMs);
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const sentMs = sent.get(requestId);
    if (sentMs !== undefined) received.push({ sentMs, receivedMs: timestamp * 1000 - (startMs ?? 0) });
  });
  return received;
};

/** The longest row of requests of which each was sent after the one before had been received. */
const roundTripsOf = (requests: readonly Request[]): number => {
  const rows: { readonly receivedMs: number; readonly length: number }[] = [];
  for (const { sentMs, receivedMs } of requests.toSorted((a, b) => a.sentMs - b.sentMs)) {
    const before = rows.filter((row) => row.receivedMs <= sentMs).map(({ length }) => length);
    rows.push({ receivedMs, length: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...rows.map(({ length }) => length));
};

const app = await openMemberApp();
const [front, floor] = [await openHttp2Front(app.server.origin), await openHttp2Front(app.floor.origin)];

/**
 * One first load of `address`: first and largest paint and time to interactive, in milliseconds from its start, and the
 * round trips before its content.
 */
const load = async (address: string, selector: string): Promise<HarnessFigures> => {
  const phone = await openPhone(app, { cpu: 4, slow4g: true });
  const fetched = fetchedBy(phone);
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
  const roundTrips = roundTripsOf(fetched.filter(({ receivedMs }) => receivedMs <= content));
  const interactive = Math.max(content, busyUntil);
  return { 'first-paint': first, 'largest-paint': largest, content, interactive, 'round-trips': roundTrips };
};

const page = (route: string, selector: string, most: number) => ({
  figure: () => load(`${front.origin}${route}`, selector),
  // Three round trips beside the two of the empty page.
  goal: { 'largest-paint': atMost(most), interactive: atMost(most), 'round-trips': atMost(1.5) },
});
const home = page('/#/pages/index/index', '[data-testid="shortcuts"]', 1.5);
const list = page('/#/pages/index/productList', 'main [data-testid^="goods-"]', 1.8);
const detail = page('/#/subPages/product/detail?id=1', '[data-testid="paid-30d"]', 1.8);

// One unmeasured visit of each page fills the server's caches; the browser keeps nothing.
await benchAll(() => load(`${floor.origin}/`, '[data-testid="rows"]'), {
  'first-load-home': home,
  'first-load-list': list,
  'first-load-detail': detail,
});
for (const each of [front, floor]) each.close();
await app.close();
