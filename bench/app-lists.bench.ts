// Benchmark of scrolling long lists: hundreds of rows of news, movements and a vehicle's trips, against as many plain
// rows.
import type { Page } from 'playwright-core';
import { queriesOf } from '../apps/api/test/e2e/screens.ts';
import { FRAME_UNITS, framesDuring } from './app-frames.ts';
import { benchAll, figureAtMost, sized, type HarnessFigures } from './harness.ts';
import { closeGreetings, openMemberApp, openPhone, type SlowPhone } from './member-app.ts';

const ROWS = sized(300, 60);
const SWIPE = { x: 195, y: 500, yDistance: -9000, speed: 4000, gestureSourceType: 'touch' } as const;

type Reply = { data: { list: Record<string, unknown>[]; total: number; page: number; limit: number; pages: number } };

/** Replaces a vehicle's trips on a day for which the demo has none. */
const SPARE_TRIP: Record<string, unknown> = {
  kind: 'trip',
  startedAt: '2026-11-20T03:04:00.000Z',
  endedAt: '2026-11-20T03:25:00.000Z',
  minutes: 21,
  amount: '21280.00',
  distanceKm: 3.3,
  from: 'Kemang',
  to: 'Blok M',
};

/** The demo has few of some rows: its own ones are returned again, under new ids, until there are enough. */
const lengthen = (page: Page, path: string): Promise<unknown> =>
  page.route(`**/${path}*`, async (route) => {
    const asked = new URL(route.request().url());
    const [at, limit] = [Number(asked.searchParams.get('page') ?? 1), Number(asked.searchParams.get('limit') ?? 20)];
    asked.searchParams.set('page', '1');
    const answer = await route.fetch({ url: asked.href });
    const reply = (await answer.json()) as Reply;
    const { list } = reply.data;
    const rows = Array.from({ length: limit }, (_, place) => {
      const id = 1_000_000 + at * limit + place;
      const row = list[place % list.length] ?? SPARE_TRIP;
      return { ...row, id: typeof row['id'] === 'number' ? id : String(id) };
    });
    const data = { list: rows, total: ROWS, page: at, limit, pages: Math.ceil(ROWS / limit) };
    await route.fulfill({ response: answer, json: { ...reply, data } });
  });

const app = await openMemberApp();
const addresses = await queriesOf(app.server, app.visitor);

/** Opens a list and scrolls until all its rows are loaded, then back to the top. */
const openList = async (cpu: number, address: string, path?: string): Promise<SlowPhone> => {
  const phone = await openPhone(app, { isIn: true });
  const { page, cdp } = phone;
  await closeGreetings(page);
  if (path !== undefined) await lengthen(page, path);
  await page.goto(address);
  for (;;) {
    await page.waitForLoadState('networkidle');
    const count = await page.locator('main li').count();
    if (count >= ROWS * 0.95) break;
    // The end of a list, wherever it is on its screen, loads more when scrolled into view.
    for (const foot of await page.locator('main [role="status"]').all()) await foot.scrollIntoViewIfNeeded();
    await page.waitForFunction((n) => document.querySelectorAll('main li').length > n, count, { timeout: 20_000 });
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return phone;
};

/** One swipe through the list. */
const swipe = async ({ page, cdp }: SlowPhone): Promise<HarnessFigures> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  return framesDuring(page, () => cdp.send('Input.synthesizeScrollGesture', SWIPE));
};

const held = addresses['subPages/product/myProductDetail'] ?? '';
const LISTS = [
  ['news', '/#/subPages/news/list', 'wx/news/list'],
  ['movements', '/#/pages/my/historyList', 'wx/capital/streamList'],
  ['trips', `/#/subPages/product/myProductDetail?${held}`, 'wx/g/vehicle/order/list'],
] as const;

for (const cpu of sized([1, 4], [4])) {
  const floor = await openList(cpu, `${app.floor.origin}/?rows=${ROWS}`);
  for (const [name, route, path] of LISTS) {
    const ours = await openList(cpu, `${app.server.origin}${route}`, path);
    await benchAll(
      () => swipe(floor),
      { [`scroll-${name}-${cpu}x`]: { figure: () => swipe(ours), goal: { 'frame-slowest': figureAtMost(33.5) } } },
      { units: FRAME_UNITS },
    );
    await ours.close();
  }
  await floor.close();
}
await app.close();
