// Postings beside TPC-B: inside the database, through Node, and many in one round trip.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Posting, post, postMany } from '../apps/api/src/ledger/ledger.ts';
import { codes, currencyNumbers, kindNumbers, legsText } from '../apps/api/src/ledger/ledger.rules.ts';
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { openPool } from '../apps/api/src/platform/db/pool.ts';
import { bench, rate } from './harness.ts';
import { openPgbench } from './pgbench.ts';

const MEMBERS = 100_000;
const FOR_MS = 3000;
const BATCH = 100;

const folder = await mkdtemp(path.join(tmpdir(), 'roda-bench-'));
const database = await startEmbedded(path.join(folder, 'database'), ['max_connections=100']);
await migrate(database.url);
const pgbench = await openPgbench(database.url, folder);
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

await bench('posting-in-database', { figure: () => pgbench.script(inDatabase), floor: pgbench.tpcB });
await bench('posting-through-node', {
  figure: () => rate(() => pool.inTransaction((tx) => post(tx, topUp())), { lanes: 16, forMs: FOR_MS }),
  floor: pgbench.tpcB,
});
await bench('posting-in-batches', {
  figure: async () => {
    const batch = (): Promise<unknown> =>
      pool.inTransaction((tx) => postMany(tx, Array.from({ length: BATCH }, topUp)));
    return BATCH * (await rate(batch, { lanes: 2, forMs: FOR_MS }));
  },
  floor: pgbench.tpcB,
});

await pool.close();
await database.stop();
await rm(folder, { recursive: true, force: true });
