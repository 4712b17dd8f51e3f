// Benchmark of layout shift (CLS) on every screen of the member app, loaded cold with 4× CPU slowdown and Slow 4G.
import { queriesOf, screenTable } from '../apps/api/test/e2e/screens.ts';
import { figureAtMost, report, say, sized } from './harness.ts';
import { closeGreetings, openMemberApp, openPhone } from './member-app.ts';

/** What counts as good by the definition of Core Web Vitals, https://web.dev/articles/cls. */
const MOST = 0.1;
/** Elements of the largest shifts, to find them by. */
const NAMED = 3;
const AT_ONCE = 6;

type Shift = { readonly value: number; readonly of: string };

/** Runs in the page before its scripts: every shift that no tap caused, with the elements that moved. */
const watch = (): void => {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node?: Node }[] };
  const nameOf = ({ node }: { node?: Node }): string =>
    node instanceof Element ? `<${node.tagName.toLowerCase()} class="${node.className.toString().slice(0, 60)}">` : '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, of: entry.sources.map(nameOf).join(' ') });
  }).observe({ type: 'layout-shift', buffered: true });
};

const app = await openMemberApp();
const queries = await queriesOf(app.server, app.visitor);
const wanted = process.env['ROUTES']?.split(',');
const table = (await screenTable()).map(({ path }) => path.replace(/^\//u, ''));
const routes = wanted ?? table.slice(0, sized(undefined, 2));

/** The sum of a screen's shifts while it loads. */
const shiftOf = async (route: string): Promise<number> => {
  const phone = await openPhone(app, { cpu: 4, slow4g: true, isIn: true });
  await closeGreetings(phone.page);
  await phone.page.addInitScript(watch);
  const query = queries[route];
  await phone.page.goto(`${app.server.origin}/#/${route}${query === undefined ? '' : `?${query}`}`);
  await phone.page.waitForLoadState('networkidle');
  const shifts = await phone.page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  await phone.close();
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  say(`${route} ${sum.toFixed(3)}`);
  const largest = shifts.toSorted((a, b) => b.value - a.value).slice(0, NAMED);
  for (const { value, of } of largest) if (sum > MOST) say(`  ${value.toFixed(3)} ${of}`);
  return sum;
};

/** Screens wait for a slow network most of the time: several load side by side. */
const sums: number[] = [];
const left = [...routes];
const lane = async (): Promise<void> => {
  for (let route = left.shift(); route !== undefined; route = left.shift()) sums.push(await shiftOf(route));
};
await Promise.all(Array.from({ length: AT_ONCE }, lane));

const bad = sums.filter((sum) => sum > MOST).length;
report({ name: 'layout-shift-worst', figure: Math.max(...sums), goal: figureAtMost(MOST) });
report({ name: `layout-shift-above-${MOST}-of-${sums.length}`, figure: bad, goal: figureAtMost(0) });
await app.close();
