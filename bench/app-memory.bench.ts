// Benchmark of the member app's memory after tours of all screens, beside its first screen and beside the first tour:
// the first tour loads every screen's code. What grows after it is a leak, or what the engine compiles as functions
// become hot: a heap snapshot tells which.
import { specifiedRoutes } from '@roda/api-contract/specified-routes';
import { queriesOf } from '../apps/api/test/e2e/screens.ts';
import { atMost, report, say, sized } from './harness.ts';
import { closeGreetings, openMemberApp, openPhone, type SlowPhone } from './member-app.ts';

const TOURS = sized(4, 1);
/** The login screen redirects a logged-in member; these two end the session or leave the app. */
const LEFT_OUT = new Set(['pages/auth/login']);

const app = await openMemberApp();
const addresses = await queriesOf(app.server, app.visitor);
const phone = await openPhone(app, { isIn: true });
const { page } = phone;
await closeGreetings(page);

const visit = async (route: string): Promise<void> => {
  const query = addresses[route];
  await page.evaluate((to) => void (location.hash = to), `#/${route}${query === undefined ? '' : `?${query}`}`);
  await page.locator('[data-screen]').first().waitFor();
  await page.waitForLoadState('networkidle');
};

type Held = { readonly heapMb: number; readonly nodes: number; readonly listeners: number };

/** After garbage collection, on the home screen. */
const held = async ({ cdp }: SlowPhone): Promise<Held> => {
  await visit('pages/index/index');
  await page.waitForTimeout(1500);
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapMb: of('JSHeapUsedSize') / 1024 / 1024, nodes: of('Nodes'), listeners: of('JSEventListeners') };
};

await phone.cdp.send('Performance.enable');
await page.goto(`${app.server.origin}/#/pages/index/index`);
await page.locator('[data-screen]').first().waitFor();
await page.waitForLoadState('networkidle');

const first = await held(phone);
const routes = specifiedRoutes.filter((route) => !LEFT_OUT.has(route)).slice(0, sized(undefined, 3));
const toured: Held[] = [];
for (let tour = 1; tour <= TOURS; tour += 1) {
  say(`tour ${tour} of ${TOURS}`);
  for (const route of routes) await visit(route);
  toured.push(await held(phone));
}
const [afterFirst, afterLast] = [toured.at(0) ?? first, toured.at(-1) ?? first];
report({ name: 'heap-first-tour', figure: afterFirst.heapMb, floor: first.heapMb, unit: 'MB' });
report({ name: 'heap-last-tour', figure: afterLast.heapMb, floor: afterFirst.heapMb, unit: 'MB', goal: atMost(1.05) });
report({ name: 'nodes-last-tour', figure: afterLast.nodes, floor: afterFirst.nodes, goal: atMost(1.05) });
report({ name: 'listeners-last-tour', figure: afterLast.listeners, floor: afterFirst.listeners, goal: atMost(1.05) });
await phone.close();
await app.close();
