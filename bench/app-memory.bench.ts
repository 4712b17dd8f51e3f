// Benchmark of the member app's memory after tours of all screens: a leak shows as growth from the second tour to the
// third.
import { specifiedRoutes } from '@roda/api-contract/specified-routes';
import { queriesOf } from '../apps/api/test/e2e/screens.ts';
import { closeGreetings, openMemberApp, openPhone, type SlowPhone } from './member-app.ts';

const TOURS = 4;
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
const print = (name: string, { heapMb, nodes, listeners }: Held): void => {
  process.stdout.write(`heap-${name} ${heapMb.toFixed(1)} MB ${first.heapMb.toFixed(1)} MB`);
  process.stdout.write(` ${(heapMb / first.heapMb).toFixed(2)}\n`);
  process.stdout.write(`nodes-${name} ${nodes} ${first.nodes} ${(nodes / first.nodes).toFixed(2)}\n`);
  process.stdout.write(
    `listeners-${name} ${listeners} ${first.listeners} ${(listeners / first.listeners).toFixed(2)}\n`,
  );
};
print('first-screen', first);
for (let tour = 1; tour <= TOURS; tour += 1) {
  for (const route of specifiedRoutes) if (!LEFT_OUT.has(route)) await visit(route);
  print(`tour-${tour}`, await held(phone));
}
await phone.close();
await app.close();
