// Benchmark of five thousand sockets on one process: their memory, and the time of a broadcast to the last of them.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { WebSocket } from 'ws';
import { openBench } from './bench-server.ts';
import { limit, report, figureAtMost, say, sized } from './harness.ts';

const SOCKETS = sized(5_000, 200);
/** Concurrent connection attempts: a listener's backlog of half-open connections is short. */
const AT_ONCE = 100;
/** The server bounds what one network holds. */
const NETWORKS = 10;
/** Fictitious members: the socket needs sessions, and no other data of a member. */
const FIRST_MEMBER = 9_000_000_000_000n;

const memoryMb = (pid: number): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return found === null ? Number.NaN : Number(found[1]) / 1024;
};

const { server, databaseUrl, close } = await openBench();
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();

const tokens = Array.from({ length: SOCKETS }, () => randomBytes(32).toString('base64url'));
await database.query(
  `insert into sessions (member_id, id, token_hash, app_type, app_version, address_masked, device_index, started_at,
     seen_at, expires_at)
   select $1::bigint + t.place, gen_random_uuid(), t.hash, 'h5', '1.0.427', '', t.hash, now(), now(),
     now() + interval '900 days'
   from unnest($2::bytea[]) with ordinality as t (hash, place)`,
  [FIRST_MEMBER, tokens.map((token) => createHash('sha256').update(token).digest())],
);

let heard = 0;
let onHeard: (() => void) | undefined;
const dial = (token: string, place: number): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const options = { perMessageDeflate: false, localAddress: `127.0.0.${1 + (place % NETWORKS)}` };
    const socket = new WebSocket(`${server.origin.replace('http', 'ws')}/wx/socket`, options);
    socket.once('open', () => socket.send(JSON.stringify({ token })));
    socket.once('error', reject);
    socket.once('message', () => {
      socket.on('message', () => {
        heard += 1;
        if (heard === SOCKETS) onHeard?.();
      });
      resolve(socket);
    });
  });

const sockets: WebSocket[] = [];
const before = memoryMb(server.pid);
for (let at = 0; at < SOCKETS; at += AT_ONCE) {
  sockets.push(...(await Promise.all(tokens.slice(at, at + AT_ONCE).map(dial))));
}

/** From the commit of a frame until the last socket has received it. */
const broadcast = async (): Promise<number> => {
  heard = 0;
  const everybody = new Promise<void>((resolve) => {
    onHeard = resolve;
  });
  const began = performance.now();
  await database.query("insert into frames (topic, type, data, at) values ('all', 'notice.new', $1, now())", [
    JSON.stringify({ id: randomBytes(8).toString('hex'), topic: 'account', title: 'To everybody' }),
  ]);
  await everybody;
  return performance.now() - began;
};

await broadcast();
await limit(`broadcast-to-${SOCKETS}-sockets`, { figure: broadcast, most: 1_000, unit: 'ms' });
const figure = memoryMb(server.pid);
report({ name: `memory-with-${SOCKETS}-sockets`, figure, unit: 'MB', goal: figureAtMost(250) });
say(`before they connected: ${before.toFixed(0)} MB`);

for (const socket of sockets) socket.terminate();
await database.end();
await close();
process.exit(0);
