// Benchmark of gestures with 4× CPU slowdown: swiping through the garage, and a finger along the charts of home, of a
// product's actuals and of the statistics. Beside them, the same gesture on the empty page.
import { FRAME_UNITS, framesDuring } from './app-frames.ts';
import { benchAll, figureAtMost, type HarnessFigures } from './harness.ts';
import { closeGreetings, openMemberApp, openPhone, type SlowPhone } from './member-app.ts';

const CPU = 4;
const SWIPE_PX = 330;
const SCRUB_STEPS = 40;
const SCRUB_STEP_MS = 16;

const app = await openMemberApp();

/** A page whose part under the finger is in the middle of the screen. */
const open = async (address: string, selector: string): Promise<SlowPhone> => {
  const phone = await openPhone(app, { isIn: true });
  await closeGreetings(phone.page);
  await phone.page.goto(address);
  await phone.page.locator(selector).first().waitFor();
  await phone.page.waitForLoadState('networkidle');
  await phone.page
    .locator(selector)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await phone.page.waitForLoadState('networkidle');
  await phone.cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
  return phone;
};

const boxOf = async ({ page }: SlowPhone, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not on the screen`);
  return { left: box.x, width: box.width, y: Math.round(Math.min(Math.max(box.y + box.height / 2, 60), 780)) };
};

/** To the next card and back. */
const swipe = async (phone: SlowPhone, selector: string): Promise<HarnessFigures> => {
  const { y } = await boxOf(phone, selector);
  const by = (xDistance: number) =>
    phone.cdp.send('Input.synthesizeScrollGesture', {
      x: 195,
      y,
      xDistance,
      yDistance: 0,
      speed: 1200,
      gestureSourceType: 'touch',
    });
  return framesDuring(phone.page, async () => {
    await by(-SWIPE_PX);
    await by(SWIPE_PX);
  });
};

/** A finger from the left end to the right one, held down. */
const scrub = async (phone: SlowPhone, selector: string): Promise<HarnessFigures> => {
  const { left, width, y } = await boxOf(phone, selector);
  const { cdp, page } = phone;
  const touch = (type: 'touchStart' | 'touchMove', step: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: left + 4 + ((width - 8) * step) / SCRUB_STEPS, y }],
    });
  return framesDuring(page, async () => {
    await touch('touchStart', 0);
    for (let step = 1; step <= SCRUB_STEPS; step += 1) {
      await touch('touchMove', step);
      await page.waitForTimeout(SCRUB_STEP_MS);
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });
};

const HOME = 'pages/index/index';
const PLACES = [
  ['swipe-garage', HOME, '[data-testid="garage"]', swipe],
  ['scrub-home', HOME, '[data-testid="bar-chart"]', scrub],
  ['scrub-actuals', 'subPages/product/detail?id=1', '[data-testid="bar-chart"]', scrub],
  ['scrub-statistics', 'subPages/statistics/index', '[data-testid="line-chart"]', scrub],
] as const;

const empty = await open(`${app.floor.origin}/`, '[data-testid="rows"]');
for (const [name, route, selector, gesture] of PLACES) {
  const ours = await open(`${app.server.origin}/#/${route}`, selector);
  await benchAll(
    () => gesture(empty, '[data-testid="rows"]'),
    { [`${name}-${CPU}x`]: { figure: () => gesture(ours, selector), goal: { 'frame-slowest': figureAtMost(33.5) } } },
    { units: FRAME_UNITS },
  );
  await ours.close();
}
await empty.close();
await app.close();
