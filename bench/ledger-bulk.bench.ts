// Benchmark of further ledger figures: a million claims at once, the full audit against a count, a hot house account.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { audit } from '../apps/api/src/ledger/ledger.ts';
import { codes, currencyNumbers, kindNumbers, legsText } from '../apps/api/src/ledger/ledger.policy.ts';
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts';
import { openPool, runScript } from '../apps/api/src/platform/db/pool.ts';
import { loadSchema } from '../apps/api/src/platform/db/schema-file.ts';
import { atLeast, atMost, bench, sized, timeMs } from './harness.ts';
import { scriptRate } from './floors/pgbench.ts';

const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? sized(100_000, 2_000));
const CHUNK = Math.min(MEMBERS, 50_000);
const LONG_MS = 600_000;
const currency = currencyNumbers.IDR;

const folder = await mkdtemp(path.join(tmpdir(), 'roda-bench-'));
const settings = ['max_connections=100', 'max_wal_size=4GB', 'checkpoint_timeout=30min'];
const database = await startEmbedded(path.join(folder, 'database'), settings);
await loadSchema(database.url);
const LOAD = { lanes: sized(16, 4), forMs: sized(3000, 2000) };
const script = (text: string): Promise<number> => scriptRate(database.url, text, LOAD);
const pool = openPool({ url: database.serverUrl, size: 4 });
const owner = openPool({ url: database.url, size: 2 });

/** A posting per call that credits a wallet from one of that many products or custody accounts. */
const credits = (code: 'claim' | 'top_up', products: number): string => {
  const from = code === 'claim' ? kindNumbers.income_payable : kindNumbers.provider_clearing;
  const wallet = legsText([{ kind: kindNumbers.wallet, currency, product: 0, minor: 100n }]).slice(1, -1);
  const { number } = codes[code];
  const legs = `'{${wallet},"(${from},${currency},' || :product || ',-100)"}'`;
  return `\\set member random(1, ${MEMBERS})
\\set product random(1, ${products})
select ledger.post(:member, gen_random_uuid(), ${number}::smallint, clock_timestamp(), (${legs})::ledger.leg[]);
`;
};

// The same rows as the claims write (journals, entries, balances), in tables with the same keys and nothing else.
await runScript(
  database.url,
  `create table floor_accounts (like ledger.accounts including all);
  create table floor_journals (like ledger.journals including all);
  create table floor_entries (like ledger.entries including all);
  insert into floor_accounts (member_id, kind, currency) select n, 1, ${currency} from generate_series(1, ${MEMBERS}) n;
  insert into ledger.accounts (member_id, kind, currency)
    select n, 1, ${currency} from generate_series(1, ${MEMBERS}) n on conflict do nothing;
  analyze;`,
);

type Chunk = { readonly key: string; readonly first: number; readonly last: number };

const inChunks = async (text: string, prepare?: (chunk: Chunk) => Promise<unknown>): Promise<number> => {
  const chunks: Chunk[] = [];
  for (let first = 1; first <= MEMBERS; first += CHUNK)
    chunks.push({ key: randomUUID(), first, last: Math.min(first + CHUNK - 1, MEMBERS) });
  for (const chunk of prepare === undefined ? [] : chunks) await prepare?.(chunk);
  const tookMs = await timeMs(async () => {
    for (const { key, first, last } of chunks) {
      const values = [key, new Date(), first, last];
      await owner.inTransaction((tx) => tx.query(text, values), { timeoutMs: LONG_MS });
    }
  });
  return (MEMBERS * 1000) / tookMs;
};
/** The claims' rows, which are there before the money moves. */
const insertClaims = ({ key, first, last }: Chunk): Promise<unknown> =>
  owner.inTransaction(
    (tx) =>
      tx.query(
        `insert into income_claims (member_id, id, holding_id, goods_id, amount_minor, currency, record_count, cause,
           claimed_at)
         select n, $1::uuid, $1::uuid, 1 + n % 1000, 100, 'IDR', 1, 'window', now() from generate_series($2::bigint, $3) n`,
        [key, first, last],
      ),
    { timeoutMs: LONG_MS },
  );
const claimAll = (): Promise<number> =>
  inChunks(
    `select ledger.claim_many($1, $2, ${currency}::smallint, array_agg(n), array_agg(1 + (n % 1000)::int),
      array_agg(100::bigint), 'claim:' || $1::uuid) from generate_series($3::bigint, $4) n`,
    insertClaims,
  );
const insertAll = (): Promise<number> =>
  inChunks(`with journals as (
      insert into floor_journals (member_id, key, digest, tx, created_at, code, legs, ref)
      select n, $1, n, 1, $2, 7, 2, 'claim:' || $1::uuid from generate_series($3::bigint, $4) n),
    balances as (
      update floor_accounts set balance = balance + 100, seq = seq + 1 where member_id between $3 and $4
      returning member_id, seq, balance)
    insert into floor_entries
      (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id, kind, currency, code)
    select member_id, $1, seq, 100, balance, 1, $2, 0, 1, ${currency}, 7 from balances
    union all
    select n, $1, -2, -100, null, 1, $2, 1 + n % 1000, 152, ${currency}, 7 from generate_series($3::bigint, $4) n`);
await bench(insertAll, {
  'claims-beside-insert-of-the-same-rows': { figure: claimAll, goal: atLeast(0.9) },
});

// The mark is where an audit of this hour would leave it.
await runScript(database.url, "select ledger.close_audit(now(), 'since', ledger.tx_settled(), '{}', '[]')");
await runScript(database.url, 'vacuum analyze');
const auditFully = (): Promise<unknown> =>
  pool.inTransaction((tx) => audit(tx, { at: new Date(), full: true }), { timeoutMs: LONG_MS });
const count = (): Promise<unknown> => pool.reading((tx) => tx.query('select count(*) from ledger.entries'));
await bench(
  () => timeMs(count),
  { 'full-audit-beside-count': { figure: () => timeMs(auditFully), goal: atMost(25) } },
  { unit: 'ms' },
);

// These figures are of the writing alone; what asking for the source costs is in ledger.bench.ts.
const CHECKED = 'ledger.require_source';
const signature = `(p_member bigint, p_key uuid, p_code smallint, p_at timestamptz, p_legs ledger.leg[], p_ref text,
  p_reverses uuid)`;
await runScript(database.url, `create or replace function ${CHECKED}${signature} returns void language sql as $$ $$;`);
await bench(() => script(credits('claim', 1000)), {
  'posting-to-one-hot-account-beside-1000': { figure: () => script(credits('claim', 1)), goal: atLeast(0.9) },
});
await runScript(database.url, 'create table bench_rows (id bigint generated always as identity primary key, key uuid)');
await bench(() => script('insert into bench_rows (key) values (gen_random_uuid());\n'), {
  'posting-beside-one-row-insert': { figure: () => script(credits('top_up', 1)) },
});

await pool.close();
await owner.close();
await database.stop();
await rm(folder, { recursive: true, force: true });
