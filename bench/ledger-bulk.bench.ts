// Benchmark of further ledger figures: a hot house account, a million claims at once, and the full audit against a
// count.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { audit } from '../apps/api/src/ledger/ledger.ts';
import { codes, currencyNumbers, kindNumbers, legsText } from '../apps/api/src/ledger/ledger.policy.ts';
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts';
import { openPool, runScript } from '../apps/api/src/platform/db/pool.ts';
import { loadSchema } from '../apps/api/src/platform/db/schema-file.ts';
import { bench, timeMs } from './harness.ts';
import { scriptRate } from './pgbench.ts';

const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 200_000);
const CHUNK = 50_000;
const LONG_MS = 600_000;
const currency = currencyNumbers.IDR;

const folder = await mkdtemp(path.join(tmpdir(), 'roda-bench-'));
const settings = ['max_connections=100', 'max_wal_size=4GB', 'checkpoint_timeout=30min'];
const database = await startEmbedded(path.join(folder, 'database'), settings);
await loadSchema(database.url);
const LOAD = { lanes: 16, forMs: 3000 };
const script = (text: string): Promise<number> => scriptRate(database.url, text, LOAD);
const pool = openPool({ url: database.url, size: 4, role: 'roda_app' });
const owner = openPool({ url: database.url, size: 2 });

/** A posting per call whose company side is one of that many products. */
const topUps = (flow: number, products: number): string => {
  const product = products === 0 ? '0' : `' || :product || '`;
  const wallet = legsText([{ kind: kindNumbers.wallet, currency, product: 0, minor: 100n }]).slice(1, -1);
  const legs = `'{${wallet},"(${flow},${currency},${product},-100)"}'`;
  const code = products === 0 ? codes.top_up.number : codes.claim.number;
  return `\\set member random(1, ${MEMBERS})
\\set product random(1, ${Math.max(products, 1)})
select ledger.post(:member, gen_random_uuid(), ${code}::smallint, clock_timestamp(), (${legs})::ledger.leg[]);
`;
};

await bench('posting-to-one-hot-account-beside-1000', {
  figure: () => script(topUps(kindNumbers.income_payable, 1)),
  floor: () => script(topUps(kindNumbers.income_payable, 1000)),
});
await runScript(database.url, 'create table bench_rows (id bigint generated always as identity primary key, key uuid)');
await bench('posting-beside-one-row-insert', {
  figure: () => script(topUps(kindNumbers.provider_clearing, 0)),
  floor: () => script('insert into bench_rows (key) values (gen_random_uuid());\n'),
});

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

const inChunks = async (text: string): Promise<number> => {
  const tookMs = await timeMs(async () => {
    for (let first = 1; first <= MEMBERS; first += CHUNK) {
      const values = [randomUUID(), new Date(), first, Math.min(first + CHUNK - 1, MEMBERS)];
      await owner.inTransaction((tx) => tx.query(text, values), { timeoutMs: LONG_MS });
    }
  });
  return (MEMBERS * 1000) / tookMs;
};
await bench('claims-beside-insert-of-the-same-rows', {
  figure: () =>
    inChunks(`select ledger.claim_many($1, $2, ${currency}::smallint, array_agg(n), array_agg(1 + (n % 1000)::int),
      array_agg(100::bigint)) from generate_series($3::bigint, $4) n`),
  floor: () =>
    inChunks(`with journals as (
        insert into floor_journals select n, $1, n, 1, $2, 7, 2 from generate_series($3::bigint, $4) n),
      balances as (
        update floor_accounts set balance = balance + 100, seq = seq + 1 where member_id between $3 and $4
        returning member_id, seq, balance)
      insert into floor_entries
      select member_id, $1, seq, 100, balance, 1, $2, 0, 1, ${currency}, 7 from balances
      union all
      select n, $1, -2, -100, null, 1, $2, 1 + n % 1000, 152, ${currency}, 7 from generate_series($3::bigint, $4) n`),
});

await runScript(database.url, 'vacuum analyze');
const auditFully = (): Promise<unknown> =>
  pool.inTransaction((tx) => audit(tx, { at: new Date(), full: true }), { timeoutMs: LONG_MS });
const count = (): Promise<unknown> => pool.reading((tx) => tx.query('select count(*) from ledger.entries'));
await bench('full-audit-beside-count', { figure: () => timeMs(auditFully), floor: () => timeMs(count), unit: 'ms' });

await pool.close();
await owner.close();
await database.stop();
await rm(folder, { recursive: true, force: true });
