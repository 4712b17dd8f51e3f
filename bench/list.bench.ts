// Lists of 20 goods with price: from the database, and from the process cache.
import { bench, rate } from './harness.ts';
import { dataOf, openLoader } from './http.ts';
import { openBench, openFloor } from './surroundings.ts';

const LOAD = { lanes: 32, forMs: 2000 };
const LIST = '/wx/g/goods/vehicle/list?limit=20';

const around = await openBench();
const floor = await openFloor('list-floor.ts', { DATABASE_URL: around.databaseUrl });
const [ours, bare] = [openLoader(around.server.origin), openLoader(floor.origin)];
const headers = { 'x-country': '1', 'x-lang': 'en' };

/** Every question differs, so that no answer comes from the cache. */
let asked = 0;
const fresh = (): Promise<string> => ours.ask({ path: `${LIST}&maxPrice=${1_000_000_000 + (asked += 1)}`, headers });

dataOf<{ list: unknown[] }>(await fresh());
await bench('list-from-database', {
  figure: () => rate(fresh, LOAD),
  floor: () => rate(() => bare.ask({ path: '/database' }), LOAD),
});
await bench('list-from-cache', {
  figure: () => rate(() => ours.ask({ path: LIST, headers }), LOAD),
  floor: () => rate(() => bare.ask({ path: '/static' }), LOAD),
});

ours.close();
bare.close();
floor.close();
await around.close();
