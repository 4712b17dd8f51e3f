// Benchmark of postings against TPC-B: inside the database, through Node, and many in one round trip.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Posting, post, postMany } from '../apps/api/src/ledger/ledger.ts';
import { codes, currencyNumbers, kindNumbers, legsText } from '../apps/api/src/ledger/ledger.policy.ts';
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts';
import pg from 'pg';
import { openPool } from '../apps/api/src/platform/db/pool.ts';
import { loadSchema } from '../apps/api/src/platform/db/schema-file.ts';
import { bench, rate } from './harness.ts';
import { scriptRate } from './pgbench.ts';
import { prepareTpcB, tpcB } from './tpc-b.ts';

const MEMBERS = 100_000;
const LOAD = { lanes: 16, forMs: 3000 };
const BATCH = 100;

const folder = await mkdtemp(path.join(tmpdir(), 'roda-bench-'));
const database = await startEmbedded(path.join(folder, 'database'), ['max_connections=100']);
await loadSchema(database.url);
// A pool without our limits: filling two million rows exceeds the server's statement timeout.
const owner = new pg.Pool({ connectionString: database.url, max: 16 });
await prepareTpcB(owner);
const floor = (): Promise<number> => tpcB(owner, database.url, LOAD);
const pool = openPool({ url: database.url, size: 16, role: 'roda_app' });

const minor = 100n;
const topUp = (): Posting => ({
  memberId: BigInt(1 + Math.floor(Math.random() * MEMBERS)),
  key: randomUUID(),
  at: new Date(),
  code: 'top_up',
  legs: [
    { kind: 'wallet', currency: 'IDR', minor },
    { kind: 'provider_clearing', currency: 'IDR', minor: -minor },
  ],
});

const currency = currencyNumbers.IDR;
const legs = legsText([
  { kind: kindNumbers.wallet, currency, product: 0, minor },
  { kind: kindNumbers.provider_clearing, currency, product: 0, minor: -minor },
]);
const inDatabase = `\\set member random(1, ${MEMBERS})
select ledger.post(:member, gen_random_uuid(), ${codes.top_up.number}::smallint, clock_timestamp(), '${legs}'::ledger.leg[]);
`;

await bench('posting-in-database', { figure: () => scriptRate(database.url, inDatabase, LOAD), floor });
await bench('posting-through-node', {
  figure: () => rate(() => pool.inTransaction((tx) => post(tx, topUp())), LOAD),
  floor,
});
await bench('posting-in-batches', {
  figure: async () => {
    const postings = (): Posting[] => Array.from({ length: BATCH }, topUp);
    const batch = (): Promise<unknown> => pool.inTransaction((tx) => postMany(tx, postings()));
    return BATCH * (await rate(batch, { ...LOAD, lanes: 2 }));
  },
  floor,
});

await pool.close();
await owner.end();
await database.stop();
await rm(folder, { recursive: true, force: true });
