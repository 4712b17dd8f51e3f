// Benchmark of a catalog of 200 products: its list of 20 and one product's page from the database, and the list from
// the process's cache, for visitors and for members.
import { atLeast, bench, rate, sized } from './harness.ts';
import { dataOf, openLoader } from './http.ts';
import { MEMBERS, PRODUCT, openCatalog } from './products.ts';
import { openFloor } from './bench-server.ts';

const LOAD = { lanes: 32, forMs: sized(2000, 200) };

const catalog = await openCatalog();
const ours = openLoader(catalog.origin);
const headers = { 'x-country': '1', 'x-lang': 'en' };

let calls = 0;
/** Every call asks for another price that all are below, so that no reply comes from the cache. */
const list = (): Promise<string> =>
  ours.ask({ path: `/wx/g/goods/vehicle/list?limit=20&maxPrice=${900_000_000 + (calls += 1)}`, headers });
/** Every call is of another country, which changes nothing on a product's page. */
const detail = (): Promise<string> =>
  ours.ask({
    path: `/wx/g/goods/vehicle/info?id=${1 + (calls % PRODUCT)}`,
    headers: { ...headers, 'x-country': String((calls += 1)) },
  });
const cached = (own: Readonly<Record<string, string>> = {}): Promise<string> =>
  ours.ask({ path: '/wx/g/goods/vehicle/list?limit=20', headers: { ...headers, ...own } });
const sessions = Array.from({ length: MEMBERS }, (_each, index) => ({
  authorization: `Bearer ${catalog.tokenOf(index + 1)}`,
}));
const cachedOfMember = (): Promise<string> => cached(sessions[(calls += 1) % MEMBERS]);

for (const ask of [list, detail, cached, cachedOfMember]) dataOf(await ask());
const floor = await openFloor('list-baseline.ts', { DATABASE_URL: catalog.databaseUrl, STORED: await cached() });
const bare = openLoader(floor.origin);
await bench(() => rate(() => bare.ask({ path: '/database' }), LOAD), {
  'catalogue-list-of-200': { figure: () => rate(list, LOAD), goal: atLeast(0.8) },
  'catalogue-detail': { figure: () => rate(detail, LOAD), goal: atLeast(0.85) },
});
await bench(() => rate(() => bare.ask({ path: '/static' }), LOAD), {
  'catalogue-list-cached': { figure: () => rate(() => cached(), LOAD), goal: atLeast(0.9) },
  'catalogue-list-cached-for-members': { figure: () => rate(cachedOfMember, LOAD), goal: atLeast(0.9) },
});

ours.close();
bare.close();
await floor.close();
await catalog.close();
