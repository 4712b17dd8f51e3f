// Benchmark of interaction latency (INP) with 4× CPU slowdown: tabs, a row of a list, filters, and further scrolling.
import { benchAll, figureAtMost, type HarnessFigures } from './harness.ts';
import { closeGreetings, openMemberApp, openPhone, type SlowPhone } from './member-app.ts';

const CPU = 4;
/** A tap is complete when its screen is rendered: nothing of the next one is measured before. */
const SETTLE_MS = 900;

const TAPS: readonly (readonly [name: string, selector: string])[] = [
  ['tab-shop', '[data-testid="tab-shop"]'],
  ['kind', '[data-testid="shop-kind-pile"]'],
  ['kind', '[data-testid="shop-kind-vehicle"]'],
  ['sort', '[data-testid^="sort-"]:nth-of-type(2)'],
  ['filter', '[data-testid="shop-filter"]'],
  ['filter', '[data-testid="filter-apply"]'],
  ['row', 'main [data-testid^="goods-"]'],
  ['back', '[data-testid="back"]'],
  ['back', '[data-testid="back"]'],
  ['tab-news', '[data-testid="tab-news"]'],
  ['tab-my', '[data-testid="tab-my"]'],
  ['tab-home', '[data-testid="tab-home"]'],
];

/** Runs in the page: the longest latency of every interaction since the last read. */
const watch = (): void => {
  const waits: number[] = [];
  Object.assign(globalThis, { waits });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0) waits.push(entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};

/** Milliseconds from a tap to the next paint; 16 means anything shorter than a frame. */
const tap = async ({ page }: SlowPhone, selector: string): Promise<number> => {
  const target = page.locator(selector).first();
  await target.waitFor();
  await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits.splice(0));
  await target.tap();
  await page.waitForTimeout(SETTLE_MS);
  const waits = await page.evaluate(() => (globalThis as unknown as { waits: number[] }).waits);
  return Math.max(16, ...waits);
};

const app = await openMemberApp();

const open = async (address: string): Promise<SlowPhone> => {
  const phone = await openPhone(app, { cpu: CPU, isIn: true });
  await closeGreetings(phone.page);
  await phone.page.addInitScript(watch);
  await phone.page.goto(address);
  await phone.page.waitForLoadState('networkidle');
  return phone;
};

const [ours, empty] = [await open(`${app.server.origin}/#/pages/index/index`), await open(`${app.floor.origin}/`)];

/** One run: the worst of each kind of tap, and of all. */
const walk = async (): Promise<HarnessFigures> => {
  const worst: Record<string, number> = {};
  for (const [name, selector] of TAPS) worst[name] = Math.max(worst[name] ?? 0, await tap(ours, selector));
  return { ...worst, all: Math.max(...Object.values(worst)) };
};

/** As many taps of the only button of the empty page. */
const walkOfNothing = async (): Promise<HarnessFigures> => {
  const waits: number[] = [];
  for (const _ of TAPS) waits.push(await tap(empty, '[data-testid="tap"]'));
  const worst = Math.max(...waits);
  return Object.fromEntries([...TAPS.map(([name]) => [name, worst]), ['all', worst]]);
};

await benchAll(walkOfNothing, { [`tap-${CPU}x`]: { figure: walk, goal: { all: figureAtMost(150) } } });
await ours.close();
await empty.close();
await app.close();
