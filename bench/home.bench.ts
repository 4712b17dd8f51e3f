// Benchmark of the demo's home screen in one reply: for a member, and for everybody from the process cache.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { deleteFolder, startServerProcess } from '../apps/api/test/server-process.ts';
import { bench, rate } from './harness.ts';
import { dataOf, openLoader } from './http.ts';
import { openFloor } from './bench-server.ts';

const LOAD = { lanes: 32, forMs: 2000 };
const MEMBERS = 50;

// A second start: the first one also simulates the demo's past.
const first = await startServerProcess();
await first.stop();
const server = await startServerProcess({ data: first.data });
const sql = new pg.Pool({ connectionString: server.databaseUrl(), max: 2 });
const tokens = Array.from({ length: MEMBERS }, () => randomBytes(32).toString('base64url'));
await sql.query(
  `insert into sessions (member_id, id, token_hash, app_type, app_version, address_masked, device_index, started_at,
     seen_at, expires_at)
   select (select min(member_id) from members), gen_random_uuid(), t.hash, 'h5', '1.0.427', '', t.hash, now(), now(),
     now() + interval '9 days'
   from unnest($1::bytea[]) as t (hash)`,
  [tokens.map((token) => createHash('sha256').update(token).digest())],
);

const floor = await openFloor('list-floor.ts', { DATABASE_URL: server.databaseUrl() });
const [ours, bare] = [openLoader(server.origin), openLoader(floor.origin)];
const headers = { 'x-country': '1', 'x-lang': 'id' };
let filter = 0;
const path = '/wx/home/indexV3';
const own = (): Promise<string> =>
  ours.ask({ path, headers: { ...headers, authorization: `Bearer ${tokens[(filter += 1) % MEMBERS] ?? ''}` } });
const common = (): Promise<string> => ours.ask({ path, headers });

dataOf(await own());
dataOf(await common());
await bench('home-of-a-member', {
  figure: () => rate(own, LOAD),
  floor: () => rate(() => bare.ask({ path: '/database' }), LOAD),
});
await bench('home-cached', {
  figure: () => rate(common, LOAD),
  floor: () => rate(() => bare.ask({ path: '/static' }), LOAD),
});

ours.close();
bare.close();
floor.close();
await sql.end();
await server.stop();
await deleteFolder(server.data);
