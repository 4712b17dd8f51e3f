// Rows for benches of settlement: holdings of many members in a thousand products, and approved revenue of 150 days.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fundRevenue, deriveKey } from '../apps/api/src/ledger/ledger.ts';
import { startEmbedded } from '../apps/api/src/platform/db/embedded.ts';
import { openPool, runScript, type OpenPool } from '../apps/api/src/platform/db/pool.ts';
import { loadSchema } from '../apps/api/src/platform/db/schema-file.ts';
import { sized } from './harness.ts';

/** Holdings per member, each of a different product. */
const PER_MEMBER = 20;
const PRODUCTS_EACH = 4;
const PRODUCTS = sized(1_000, 50);
const TARGET = 10_000n;
export const LONG_MS = 600_000;
/** Nothing is settled before; the first period ends a day later. */
export const START = new Date('2026-01-31T17:00:00Z');
/** Days whose revenue is approved. */
const DAYS = 150;
const UNITS_TOTAL = 1_000_000n;
const POOL = TARGET * UNITS_TOTAL;

const holdingsScript = (count: number): string => `
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
      ${count - 1}) n;
  insert into settlement_clocks (cycle, time_zone, settled_until)
    values (0, 'Asia/Jakarta', '${START.toISOString()}');`;

const REVENUE = `
  update ledger.custody_accounts set name = 'Bank', number_end = '11' where code = 'bank';
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
  analyze;`;

const fundAll = (pool: OpenPool): Promise<void> =>
  pool.inTransaction(
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

type Rows = {
  readonly pool: OpenPool;
  /** As the owner. */
  readonly databaseUrl: string;
  /** As the server. */
  readonly serverUrl: string;
  readonly folder: string;
  readonly close: () => Promise<void>;
};

/** A database of its own with so many holdings. */
export const openRows = async (holdingCount: number): Promise<Rows> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roda-bench-'));
  const settings = ['max_wal_size=4GB', 'checkpoint_timeout=30min'];
  const database = await startEmbedded(path.join(folder, 'database'), settings);
  await loadSchema(database.url);
  await runScript(database.url, holdingsScript(holdingCount));
  const pool = openPool({ url: database.serverUrl, size: 4 });
  await runScript(database.url, REVENUE);
  await fundAll(pool);
  return {
    pool,
    databaseUrl: database.url,
    serverUrl: database.serverUrl,
    folder,
    close: async () => {
      await pool.close();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
