// Benchmark of postings against TPC-B: inside the database, through Node, and many in one round trip.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Posting, post, postMany } from '../apps/api/src/ledger/ledger.ts';
import { codes, currencyNumbers, kindNumbers, legsText } from '../apps/api/src/ledger/ledger.policy.ts';
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts';
import pg from 'pg';
import { openPool, runScript } from '../apps/api/src/platform/db/pool.ts';
import { loadSchema } from '../apps/api/src/platform/db/schema-file.ts';
import { atLeast, bench, rate, sized } from './harness.ts';
import { scriptRate } from './floors/pgbench.ts';
import { prepareTpcB, tpcB } from './floors/tpc-b.ts';
import { PROVIDER } from '../apps/api/test/custody-numbers.ts';

const MEMBERS = sized(100_000, 1_000);
const LOAD = { lanes: sized(16, 4), forMs: sized(3000, 2000) };
const BATCH = 100;

const folder = await mkdtemp(path.join(tmpdir(), 'roda-bench-'));
const database = await startEmbedded(path.join(folder, 'database'), ['max_connections=100']);
await loadSchema(database.url);
// A pool without our limits: filling two million rows exceeds the server's statement timeout.
const owner = new pg.Pool({ connectionString: database.url, max: 16 });
await prepareTpcB(owner);
const floor = (): Promise<number> => tpcB(owner, database.url, LOAD);
const pool = openPool({ url: database.serverUrl, size: 16 });

const minor = 100n;
/** Receipts that the postings come from: more than any run posts. */
const RECEIPTS = sized(600_000, 60_000);

/** The receipt with that number, as a posting names it; pgbench would take a colon for a variable of its own. */
const REF = `concat_ws(chr(58), 'payment', '00000000-0000-0000-0000-' || lpad(n::text, 12, '0'), 'R' || n)`;
const memberOf = (n: number): bigint => BigInt(1 + ((n * 7919) % MEMBERS));

const prepareReceipts = `create sequence bench_receipts;
  grant usage on sequence bench_receipts to roda_app;
  insert into payment_receipts (member_id, provider, receipt_id, payment_id, order_id, amount_minor, currency,
    credited_at)
  select 1 + (n::bigint * 7919) % ${MEMBERS}, 'sandbox', 'R' || n,
    ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), ${minor}, 'IDR', now()
  from generate_series(1, ${RECEIPTS}) n;
  analyze payment_receipts;`;
await owner.query(prepareReceipts);

/** Postings through Node take the last receipts first, the scripts the first. */
let left = RECEIPTS;
const topUp = (): Posting => {
  const n = left--;
  return {
    memberId: memberOf(n),
    key: randomUUID(),
    at: new Date(),
    code: 'top_up',
    ref: `payment:00000000-0000-0000-0000-${String(n).padStart(12, '0')}:R${n}`,
    legs: [
      { kind: 'wallet', currency: 'IDR', minor },
      { kind: 'provider_clearing', currency: 'IDR', productId: PROVIDER, minor: -minor },
    ],
  };
};

const currency = currencyNumbers.IDR;
const legs = legsText([
  { kind: kindNumbers.wallet, currency, product: 0, minor },
  { kind: kindNumbers.provider_clearing, currency, product: PROVIDER, minor: -minor },
]);
const inDatabase = `select ledger.post(1 + (n * 7919) % ${MEMBERS}, gen_random_uuid(), ${codes.top_up.number}::smallint,
  clock_timestamp(), '${legs}'::ledger.leg[], ${REF}) from nextval('bench_receipts') as n;
`.replaceAll('\n', ' ');

// The same postings where nothing asks for their source: what the check costs.
const unchecked = new URL(database.url);
unchecked.pathname = '/roda_unchecked';
await owner.query('create database roda_unchecked');
await loadSchema(unchecked.href);
await runScript(
  unchecked.href,
  `${prepareReceipts}
  drop index ledger.journals_source_once;
  create or replace function ledger.require_source(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz,
    p_legs ledger.leg[], p_ref text, p_reverses uuid) returns void language sql as $$ $$;`,
);

const posting = (): Promise<number> => scriptRate(database.url, `${inDatabase}\n`, LOAD);
await bench(() => scriptRate(unchecked.href, `${inDatabase}\n`, LOAD), {
  'posting-with-source-beside-without': { figure: posting, goal: atLeast(0.95) },
});
const batches = async (): Promise<number> => {
  const postings = (): Posting[] => Array.from({ length: BATCH }, topUp);
  const batch = (): Promise<unknown> => pool.inTransaction((tx) => postMany(tx, postings()));
  return BATCH * (await rate(batch, { ...LOAD, lanes: 2 }));
};
await bench(floor, {
  'posting-in-database': { figure: posting, goal: atLeast(1.5) },
  'posting-through-node': {
    figure: () => rate(() => pool.inTransaction((tx) => post(tx, topUp())), LOAD),
    goal: atLeast(1),
  },
  'posting-in-batches': { figure: batches, goal: atLeast(4) },
});

await pool.close();
await owner.end();
await database.stop();
await rm(folder, { recursive: true, force: true });
