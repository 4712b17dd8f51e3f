// Benchmark of a million holdings: their records of one day against a plain INSERT … SELECT with the same key; a
// repeated run; the claims.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fundRevenue, deriveKey } from '../apps/api/src/ledger/ledger.ts';
import { settle } from '../apps/api/src/income/settlement/settle.ts';
import { creditOverdue } from '../apps/api/src/income/settlement/settlement.jobs.ts';
import type { System } from '../apps/api/src/platform/request-context.ts';
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts';
import { openPool, runScript } from '../apps/api/src/platform/db/pool.ts';
import { loadSchema } from '../apps/api/src/platform/db/schema-file.ts';
import { systemIds } from '../apps/api/src/platform/ids.ts';
import type { JobContext } from '../apps/api/src/platform/jobs/job.ts';
import { contextOf } from '../apps/api/src/platform/app-context.ts';
import { bench, timeMs } from './harness.ts';

const HOLDINGS = Number(process.env['BENCH_HOLDINGS'] ?? 1_000_000);
/** Holdings per member, each of a different product. */
const PER_MEMBER = 20;
const PRODUCTS_EACH = 4;
const PRODUCTS = 1_000;
const TARGET = 10_000n;
const LONG_MS = 600_000;
const DAY_MS = 86_400_000;
const START = new Date('2026-01-31T17:00:00Z');

const folder = await mkdtemp(path.join(tmpdir(), 'roda-bench-'));
const database = await startEmbedded(path.join(folder, 'database'), ['max_wal_size=4GB', 'checkpoint_timeout=30min']);
await loadSchema(database.url);
await runScript(
  database.url,
  `
  insert into assets (kind, device_number, serial, owner_entity, status_at, country_id, time_zone, registered_at)
    select 'vehicle', 'B' || n, 'B' || n, 'Bench', '2026-01-01Z', 1, 'Asia/Jakarta', '2026-01-01Z'
      from generate_series(1, ${PRODUCTS}) n;
  insert into products (kind, asset_id, country_id, name, price_minor, target_daily_minor, cycle, validity_days,
    units_total, status, listed_at)
    select 'vehicle', id, 1, '{"en": "x", "id": "x", "zh": "x"}', 1, ${TARGET}, 0, 365, 1000000, 'on_sale',
      '2026-01-01Z' from assets;
  insert into holdings (member_id, id, goods_id, kind, order_id, quantity, price_minor, target_minor, currency, cycle,
    time_zone, paid_at,
      start_at, end_at, cancel_until, terms)
    select 1 + n / ${PER_MEMBER}, gen_random_uuid(), 1 + (n / ${PER_MEMBER} + n % ${PRODUCTS_EACH}) % ${PRODUCTS},
      'vehicle', gen_random_uuid(), 1, 1,
      ${TARGET}, 'IDR', 0, 'Asia/Jakarta',
      '2026-01-31Z', '${START.toISOString()}', '2027-01-31T17:00:00Z', '2026-01-31Z', '{}' from generate_series(0,
      ${HOLDINGS - 1}) n;
  insert into settlement_clocks (cycle, time_zone, settled_until) values (0, 'Asia/Jakarta', '${START.toISOString()}');
  create table floor_records (like income_records including all);
  create table floor_claims (like income_claims including all);
  create table floor_journals (like ledger.journals including all);
  create table floor_entries (like ledger.entries including all);
  grant select, insert on floor_records, floor_claims, floor_journals, floor_entries to roda_app;
  analyze holdings;
  analyze products;`,
);
const pool = openPool({ url: database.url, size: 4, role: 'roda_app' });

/** Days whose revenue is approved before anything is measured. */
const DAYS = 150;
const UNITS_TOTAL = 1_000_000n;
const POOL = TARGET * UNITS_TOTAL;
await runScript(
  database.url,
  `update ledger.custody_accounts set name = 'Bank', number_end = '11' where code = 'bank';
  insert into statement_lines (id, account, booked_on, reference, amount_minor, currency, state, used_minor, import_id,
     line) select md5('line ' || g.id)::uuid, 'bank', '2026-01-01', 'bench ' || g.id, ${POOL * BigInt(DAYS)}, 'IDR',
     'revenue', ${POOL * BigInt(DAYS)}, md5('import')::uuid, g.id from products g;
  insert into revenue_proposals (id, goods_id, asset_id, period_from, period_to, row_count, imported_minor,
      amount_minor, members_minor, part_count, currency, statement_line_id, state, proposed_by, proposed_name,
      proposed_at, decided_by, decided_name, decided_at)
    select md5('revenue ' || g.id)::uuid, g.id, g.asset_id, '${START.toISOString()}',
      timestamptz '${START.toISOString()}' + interval '${DAYS} days', 1, ${POOL * BigInt(DAYS)}, ${POOL * BigInt(DAYS)},
      ${POOL * BigInt(DAYS)}, ${DAYS}, 'IDR', md5('line ' || g.id)::uuid, 'posted', 1, 'bench', '2026-01-01Z', 2,
      'bench', '2026-01-01Z' from products g;
  insert into revenue_parts (proposal_id, goods_id, cycle, time_zone, period_start, period_end, row_count,
      imported_minor, amount_minor, members_minor, currency, state)
    select md5('revenue ' || g.id)::uuid, g.id, 0, 'Asia/Jakarta', d, d + interval '1 day', 1, ${POOL}, ${POOL}, ${POOL},
      'IDR', 'posted' from products g cross join generate_series(timestamptz '${START.toISOString()}',
        timestamptz '${START.toISOString()}' + interval '${DAYS - 1} days', interval '1 day') d;
  analyze revenue_parts;`,
);
await pool.inTransaction(
  async (tx) => {
    for (let productId = 1; productId <= PRODUCTS; productId += 1) {
      const hash = createHash('md5').update(`revenue ${productId}`).digest('hex');
      const evidenceId = `revenue:${hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
      await fundRevenue(tx, {
        key: deriveKey(evidenceId),
        evidenceId,
        productId,
        custodyId: 1,
        currency: 'IDR',
        minor: POOL * BigInt(DAYS),
        at: START,
      });
    }
  },
  { timeoutMs: LONG_MS },
);

let day = 0;
let clock = START;
/** What is recomputed after a settlement is no part of it. */
const nothing = async (): Promise<void> => undefined;
const settleOnce = (): Promise<void> =>
  settle((work) => pool.inTransaction((tx) => work({ tx, at: clock, enqueue: nothing }), { timeoutMs: LONG_MS }), {
    id: systemIds.newId(),
    asOf: clock,
    startedBy: 'bench',
  });
/** Records per second of one more day. */
const settleDay = async (): Promise<number> => {
  day += 1;
  clock = new Date(START.getTime() + day * DAY_MS + 3_600_000);
  return (HOLDINGS * 1000) / (await timeMs(settleOnce));
};

let floorDay = 0;
const insertPlain = async (): Promise<number> => {
  floorDay += 1;
  const start = new Date(START.getTime() + (floorDay - 1) * DAY_MS);
  const plain = (): Promise<unknown> =>
    pool.inTransaction(
      (tx) =>
        tx.query(
          `insert into floor_records (period_end, member_id, holding_id, part, period_start, goods_id, target_minor,
            amount_minor, claimable_at,
       currency, state, reason)
     select $2::timestamptz, h.member_id, h.id, 1, $1::timestamptz, h.goods_id, h.target_minor, h.target_minor,
       $2::timestamptz, h.currency, 'unclaimed', null
     from holdings h where h.cycle = 0 and h.time_zone = 'Asia/Jakarta'`,
          [start, new Date(start.getTime() + DAY_MS)],
        ),
      { timeoutMs: LONG_MS },
    );
  return (HOLDINGS * 1000) / (await timeMs(plain));
};

await bench('settlement-records', { figure: settleDay, floor: insertPlain });
const again: number[] = [];
for (let round = 0; round < 5; round += 1) again.push(await timeMs(settleOnce));
process.stdout.write(`settlement-again ${Math.min(...again).toFixed(1)} ms\n`);

const jobContext = {
  now: () => clock,
  inTransaction: (work: (ctx: ReturnType<typeof contextOf<System>>) => Promise<unknown>) =>
    pool.inTransaction(
      (tx) =>
        work(
          contextOf<System>({ ids: systemIds, vault: {} as never }, { tx, principal: { kind: 'system' }, at: clock }),
        ),
      { timeoutMs: LONG_MS },
    ),
} as unknown as JobContext;

/**
 * The rows that claiming a day writes, inserted plainly: postings and their entries, claims, the records' new versions.
 */
const insertClaimed = async (): Promise<number> => {
  const [at, id] = [new Date(START.getTime() + 100 * DAY_MS), systemIds.newId()];
  const ms = await timeMs(async () => {
    await pool.inTransaction(
      async (tx) => {
        await tx.query(
          `insert into floor_journals (member_id, key, digest, tx, created_at, code, legs)
           select distinct member_id, $1::uuid, 1, 1, $2::timestamptz, 7, 5 from holdings`,
          [id, at],
        );
        await tx.query(
          `insert into floor_entries (member_id, journal_key, seq, amount, balance_after, tx, created_at, product_id,
            kind,
             currency, code)
           select member_id, $1::uuid, 1, sum(target_minor), 1, 1, $2::timestamptz, 0, 1, 1, 7 from holdings
             group by member_id
           union all select member_id, $1, -2, -sum(target_minor), null, 1, $2, goods_id, 152, 1, 7 from holdings
           group by member_id, goods_id`,
          [id, at],
        );
        await tx.query(
          `insert into floor_claims (member_id, id, holding_id, goods_id, amount_minor, currency, record_count, cause,
             claimed_at)
           select member_id, $1::uuid, id, goods_id, target_minor, currency, 1, 'window', $2::timestamptz from holdings`,
          [id, at],
        );
      },
      { timeoutMs: LONG_MS },
    );
    await insertPlain();
  });
  return (HOLDINGS * 1000) / ms;
};

let swept = 0;
const claimDay = async (): Promise<number> => {
  swept += 1;
  clock = new Date(START.getTime() + (30 + swept) * DAY_MS + 2 * 3_600_000);
  return (HOLDINGS * 1000) / (await timeMs(() => creditOverdue(jobContext)));
};
await bench('claims-at-window-end', { figure: claimDay, floor: insertClaimed });

await pool.close();
await database.stop();
await rm(folder, { recursive: true, force: true });
