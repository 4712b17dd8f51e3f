// Benchmark of many holdings: their records of one day against a plain INSERT … SELECT with the same key; a
// repeated run; the claims.
import { settle } from '../apps/api/src/income/settlement/settle.ts';
import { creditOverdue } from '../apps/api/src/income/settlement/settlement.jobs.ts';
import { runScript } from '../apps/api/src/platform/db/pool.ts';
import { systemIds } from '../apps/api/src/platform/ids.ts';
import { jobContextOf, type AppContext } from '../apps/api/src/platform/app-context.ts';
import { atLeast, atMost, bench, sized, timeMs } from './harness.ts';
import { openRows, LONG_MS, START } from './settlement-rows.ts';

const HOLDINGS = Number(process.env['BENCH_HOLDINGS'] ?? sized(100_000, 2_000));
const DAY_MS = 86_400_000;

const { pool, databaseUrl, close } = await openRows(HOLDINGS);
await runScript(
  databaseUrl,
  `create table floor_records (like income_records including all);
  create table floor_claims (like income_claims including all);
  create table floor_journals (like ledger.journals including all);
  create table floor_entries (like ledger.entries including all);
  create table floor_accounts (like ledger.accounts including all) with (fillfactor = 60);
  create table floor_paid (like income_paid including all);
  create table floor_notifications (like member_notifications including all);
  grant select, insert, update on floor_records, floor_claims, floor_journals, floor_entries, floor_accounts,
    floor_paid, floor_notifications to roda_app;`,
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

await bench(insertPlain, { 'settlement-records': { figure: settleDay, goal: atLeast(0.75) } });
await bench(
  () => timeMs(settleDay),
  { 'settlement-again': { figure: () => timeMs(settleOnce), goal: atMost(0.02) } },
  { unit: 'ms', isWarm: true },
);

const jobContext = jobContextOf({ pool, ids: systemIds, clock: { now: () => clock } } as unknown as AppContext);

/**
 * The rows that claiming a day writes, written plainly: postings, their entries and balances, claims and their sums,
 * the records' new versions, a message for each member.
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
        await tx.query(
          `insert into floor_accounts as a (member_id, kind, currency, balance, seq)
           select member_id, 1, 1, sum(target_minor), 1 from holdings group by member_id
           on conflict (member_id, kind, currency, product_id) do update
             set balance = a.balance + excluded.balance, seq = a.seq + 1`,
        );
        await tx.query(
          `insert into floor_paid as p (member_id, holding_id, paid_minor)
           select member_id, id, target_minor from holdings
           on conflict (member_id, holding_id) do update set paid_minor = p.paid_minor + excluded.paid_minor`,
        );
        await tx.query(
          `insert into floor_notifications (member_id, id, topic, text_key, text_values, link, created_at)
           select distinct member_id, $1::uuid, 'money', 'incomeCredited',
             '{"amount": {"money": "100.00", "currency": "IDR"}}'::jsonb, 'pages/my/historyList?type=income',
             $2::timestamptz from holdings`,
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
await bench(insertClaimed, { 'claims-at-window-end': { figure: claimDay, goal: atLeast(0.9) } });

await close();
