// Benchmark of the demo's home screen in one reply: for a member, and for everybody from the process cache; and of the
// public settings, which every start of the app asks for, without that cache.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { atLeast, bench, rate, sized } from './harness.ts';
import { dataOf, openLoader } from './http.ts';
import { openBench, openFloor } from './bench-server.ts';

const LOAD = { lanes: 32, forMs: sized(2000, 200) };
const MEMBERS = 50;

const { server, databaseUrl, close } = await openBench();
const sql = new pg.Pool({ connectionString: databaseUrl, max: 2 });
const tokens = Array.from({ length: MEMBERS }, () => randomBytes(32).toString('base64url'));
await sql.query(
  `insert into sessions (member_id, id, token_hash, app_type, app_version, address_masked, device_index, started_at,
     seen_at, expires_at)
   select (select min(member_id) from members), gen_random_uuid(), t.hash, 'h5', '1.0.427', '', t.hash, now(), now(),
     now() + interval '9 days'
   from unnest($1::bytea[]) as t (hash)`,
  [tokens.map((token) => createHash('sha256').update(token).digest())],
);

const ours = openLoader(server.origin);
const headers = { 'x-country': '1', 'x-lang': 'id' };
let filter = 0;
const path = '/wx/home/indexV3';
const own = (): Promise<string> =>
  ours.ask({ path, headers: { ...headers, authorization: `Bearer ${tokens[(filter += 1) % MEMBERS] ?? ''}` } });
const common = (): Promise<string> => ours.ask({ path, headers });
/** Every call is of another country, so that no reply comes from the cache. */
const settings = (): Promise<string> =>
  ours.ask({ path: '/wx/sysconfig/list', headers: { ...headers, 'x-country': String((filter += 1)) } });

dataOf(await own());
dataOf(await common());
dataOf(await settings());
const floor = await openFloor('list-baseline.ts', { DATABASE_URL: databaseUrl, STORED: await common() });
const bare = openLoader(floor.origin);
await bench(() => rate(() => bare.ask({ path: '/database' }), LOAD), {
  'home-of-a-member': { figure: () => rate(own, LOAD), goal: atLeast(0.6) },
  'public-settings': { figure: () => rate(settings, LOAD) },
});
await bench(() => rate(() => bare.ask({ path: '/static' }), LOAD), {
  'home-cached': { figure: () => rate(common, LOAD), goal: atLeast(0.9) },
});

ours.close();
bare.close();
await floor.close();
await sql.end();
await close();
