// Benchmark of a catalog of 200 products, directly from the database: its list of 20, and one product's page.
import { bench, rate } from './harness.ts';
import { dataOf, openLoader } from './http.ts';
import { PRODUCT, openCatalog } from './products.ts';
import { openFloor } from './bench-server.ts';

const LOAD = { lanes: 32, forMs: 2000 };

const catalog = await openCatalog();
const floor = await openFloor('list-floor.ts', { DATABASE_URL: catalog.databaseUrl });
const [ours, bare] = [openLoader(catalog.origin), openLoader(floor.origin)];
const headers = { 'x-country': '1', 'x-lang': 'en' };

/** Every request differs, so that no reply comes from the cache. */
let filter = 0;
const next = (): number => (filter += 1);
const list = (): Promise<string> =>
  ours.ask({ path: `/wx/g/goods/vehicle/list?limit=20&maxPrice=${1_000_000_000 + next()}`, headers });
const detail = (): Promise<string> =>
  ours.ask({ path: `/wx/g/goods/vehicle/info?id=${1 + (next() % PRODUCT)}&n=${next()}`, headers });

dataOf(await list());
dataOf(await detail());
const bareList = () => rate(() => bare.ask({ path: '/database' }), LOAD);
await bench('catalogue-list-of-200', { figure: () => rate(list, LOAD), floor: bareList });
await bench('catalogue-detail', { figure: () => rate(detail, LOAD), floor: bareList });
await bench('catalogue-list-cached', {
  figure: () => rate(() => ours.ask({ path: '/wx/g/goods/vehicle/list?limit=20', headers }), LOAD),
  floor: () => rate(() => bare.ask({ path: '/static' }), LOAD),
});

ours.close();
bare.close();
floor.close();
await catalog.close();
