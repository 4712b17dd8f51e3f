// One trial: a server of its own on loopback under load, something that fails, and the books afterwards.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { advanceClock } from '@roda/api-contract/backoffice/demo';
import { logIn, loginConfig } from '@roda/api-contract/people/identity';
import { logInOperator } from '@roda/api-contract/people/operators';
import { runSettlement } from '@roda/api-contract/income/settlement';
import { invariantsFor } from '@roda/api/backoffice/assurance/books/invariants.queries.ts';
import { audit } from '@roda/api/ledger/ledger.ts';
import type { OpenPool } from '@roda/api/platform/db/pool.ts';
import { deleteFolder, startServerProcess, USUAL_ANSWER, type ServerProcess } from '@roda/api/test/server-process.ts';
import type { Game } from '@roda/api/test/simulation/seeded-random.ts';
import { openTestPool } from '@roda/api/test/test-pool.ts';
import { openDisk, type Disk } from './disk.ts';
import type { Fault, Played } from './faults.ts';
import { isAlive } from './processes.ts';
import { callsTo, type Calls, type Caller, type Purchase, type Wanted } from './purchases.ts';

export const PHONES = ['081234567890', '081234567891', '081234567892'] as const;
const LANES_PER_MEMBER = 2;
const SECOND_MS = 1_000;
const RETRY_MS = 100;
/** Ends a wait that would never end. */
const MOST_MS = 300_000;

type TrialSize = {
  /** Records that one claim takes. */
  readonly recordCount: number;
  /** Withdrawals that one file of a bank pays. */
  readonly withdrawalCount: number;
};

export type Trial = TrialSize & {
  server: ServerProcess;
  /** Where the server's folder is on a disk of the trial's own. */
  readonly disk?: Disk;
  readonly purchases: Purchase[];
  members: readonly Caller[];
  memberIds: readonly (string | number | bigint)[];
  operator: Caller;
  readonly operators: readonly string[];
  /** Of the demo's members and operators. */
  readonly password: string;
  readonly goods: readonly Wanted[];
  /** How far the server's clock is ahead of this machine's. */
  aheadMs: number;
  /** What the last purchase that failed was refused with. */
  failure?: string;
};

/** Enough money, units and cap that nothing but the fault stops a purchase. */
const makeRoom = async (url: string): Promise<readonly Wanted[]> => {
  const owner = openTestPool({ url, size: 1 });
  try {
    return await owner.inTransaction(async (tx) => {
      await tx.query('alter table assets disable trigger assets_capacity_change');
      await tx.query('update assets set units_capacity = 100000000');
      await tx.query('alter table assets enable trigger assets_capacity_change');
      await tx.query('alter table products disable trigger product_terms_fixed');
      await tx.query('update products set units_total = 100000000, purchase_limit = null, min_level = 1');
      await tx.query('alter table products enable trigger product_terms_fixed');
      await tx.query('update product_purchases set limit_units = null');
      await tx.query('update suitability_caps set cap_minor = 9000000000000000');
      // No statement of a bank has this money, which would stop sales as soon as the days of a trial are reconciled.
      await tx.query(`create function gate_stays_open() returns trigger language plpgsql as $$
        begin new.is_open = true; new.reason = null; return new; end $$`);
      await tx.query(`create trigger gate_stays_open before update on sales_gate
        for each row execute function gate_stays_open()`);
      await tx.query(
        `insert into payment_receipts (member_id, provider, receipt_id, payment_id, order_id, amount_minor, currency,
           credited_at)
         select member_id, 'sandbox', 'trial-' || member_id, gen_random_uuid(), gen_random_uuid(), 10000000000000, 'IDR', now()
         from members`,
      );
      await tx.query(
        `select ledger.post(member_id, gen_random_uuid(), 1::smallint, credited_at,
           array[row(1, 1, 0, amount_minor), row(153, 1, 2, -amount_minor)]::ledger.leg[],
           'payment:' || payment_id || ':' || receipt_id)
         from payment_receipts where receipt_id like 'trial-%'`,
      );
      return tx.query<Wanted>(
        `select id as "goodsId", kind as type from products
          where status = 'on_sale' and country_id = 1 order by id limit 3`,
      );
    });
  } finally {
    await owner.close();
  }
};

const ENVIRONMENT = { ...USUAL_ANSWER, RODA_LOG: 'warn' };

/** As the owner of the server's database. */
export const withOwner = async <T>({ server }: Trial, work: (pool: OpenPool) => Promise<T>): Promise<T> => {
  const pool = openTestPool({ url: server.databaseUrl(), size: 2 });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
};

/** New sessions of all, the operators' proofs of identity included. Money that is approved needs a second operator. */
export const logInAll = async (trial: Trial): Promise<{ readonly finance: Caller }> => {
  const { password, operators } = trial;
  const { ask } = callsTo(trial.server.origin, trial.aheadMs);
  const logIns = [];
  for (const phone of PHONES) logIns.push(await ask(logIn, {}, { phone, countryId: 1, password }));
  trial.members = logIns.map(({ token }) => ({ token }));
  trial.memberIds = logIns.map(({ userInfo }) => userInfo.id);
  const [first = '', second = ''] = operators;
  trial.operator = { token: (await ask(logInOperator, {}, { email: first, password })).token };
  return { finance: { token: (await ask(logInOperator, {}, { email: second, password })).token } };
};

export type TrialOptions = TrialSize & {
  /** Of its server. */
  readonly environment?: Readonly<Record<string, string>>;
  /** On a disk of its own, which can be filled. */
  readonly hasDisk?: true;
};

/** The demo as a fresh checkout starts it, its three members and an operator logged in. */
export const openTrial = async ({ hasDisk, environment, ...size }: TrialOptions): Promise<Trial> => {
  const disk = hasDisk === true ? await openDisk() : undefined;
  try {
    const server = await startServerProcess({
      ...(disk === undefined ? {} : { data: disk.folder }),
      environment: environment ?? ENVIRONMENT,
    });
    const goods = await makeRoom(server.databaseUrl());
    const demo = JSON.parse(readFileSync(path.join(server.data, 'demo.json'), 'utf8')) as {
      operators: string[];
      password: string;
    };
    const trial: Trial = {
      ...{ ...size, ...demo, server, goods, members: [], memberIds: [], operator: {}, purchases: [], aheadMs: 0 },
      ...(disk === undefined ? {} : { disk }),
    };
    await logInAll(trial);
    return trial;
  } catch (error) {
    await disk?.close();
    throw error;
  }
};

export const closeTrial = async ({ server, disk }: Trial): Promise<void> => {
  await server.stop();
  if (disk === undefined) await deleteFolder(server.data);
  else await disk.close();
};

/** Starts the server of a trial again on its data. */
export const startAgain = async (trial: Trial): Promise<void> => {
  trial.server = await startServerProcess({ data: trial.server.data, environment: ENVIRONMENT });
};

type Load = { readonly end: () => Promise<void> };

/** Members buy concurrently until it is ended; what fails is tried again. */
const startLoad = (trial: Trial, { buy }: Calls, random: Game): Load => {
  const { members, goods, purchases } = trial;
  let isOver = false;
  const lane = async (member: Caller): Promise<void> => {
    while (!isOver) {
      const wanted = random.pick(goods);
      if (wanted === undefined) return;
      const failure = await buy({ member, purchases, wanted });
      if (failure === undefined) continue;
      trial.failure = failure;
      await pause(RETRY_MS);
    }
  };
  const lanes = members.flatMap((member) => Array.from({ length: LANES_PER_MEMBER }, () => lane(member)));
  const all = Promise.all(lanes);
  // Thrown at the end, to whoever waits there.
  all.catch(() => undefined);
  return {
    end: async () => {
      isOver = true;
      await all;
    },
  };
};

/** Waits for an acknowledged purchase after the first `since`: a fault on an idle server proves little. */
export const acknowledged = async (trial: Trial, since: number): Promise<void> => {
  const end = Date.now() + MOST_MS;
  while (!trial.purchases.slice(since).some((each) => each.acknowledged !== undefined)) {
    assert(Date.now() < end, `a purchase is acknowledged; the last failure: ${trial.failure}`);
    await pause(5);
  }
};

/** Waits until the server follows the demo's clock, which its replies show in whole seconds. */
const followed = async ({ origin }: ServerProcess, now: string): Promise<void> => {
  const shown = async (): Promise<number> =>
    Date.parse((await fetch(`${origin}/${loginConfig.path}`)).headers.get('date') ?? '');
  while ((await shown()) <= Date.parse(now) - SECOND_MS) await pause(20);
};

/** Interrupted work is completed, and so is work that the schedule has started since. */
const settled = async (pool: OpenPool): Promise<void> => {
  const end = Date.now() + MOST_MS;
  for (;;) {
    const unfinished = await pool.reading((tx) =>
      tx.query(`select id, state from settlement_runs where state <> 'done'`),
    );
    if (unfinished.length === 0) return;
    assert(Date.now() < end, `settlements end: ${JSON.stringify(unfinished)}`);
    await pause(200);
  }
};

/** Every acknowledged payment exists, every unanswered one can be repeated, and each has moved money once. */
export const checkPurchases = async (trial: Trial, since: number): Promise<void> => {
  const { pay } = callsTo(trial.server.origin, trial.aheadMs);
  for (const purchase of trial.purchases.slice(since)) {
    const text = await pay(purchase);
    if (purchase.acknowledged !== undefined) assert.equal(text, purchase.acknowledged);
    const { errno, data } = JSON.parse(text) as { errno: number; data: { status?: string } };
    assert.deepEqual([errno, data.status], [0, 'paid']);
  }
};

export type Counted = { readonly lost: number; readonly doubled: number };

/** Of all purchases: how many the books don't have, and how many they have more than once; then the full audit. */
export const checkBooks = async ({ server, purchases }: Trial): Promise<Counted> => {
  const pool = openTestPool({ url: server.serverUrl(), size: 2 });
  try {
    const [found] = await pool.reading((tx) =>
      tx.query<{ lost: number; doubled: number }>(
        `with posted as (
           select o.id, count(j.ref) as postings, bool_or(x.state in ('paid', 'working')) as is_paid
           from unnest($1::uuid[]) as o (id)
           left join orders x on x.id = o.id
           left join (ledger.journals j join ledger.codes c on c.code = j.code and c.name = 'purchase_escrow')
             on j.ref = 'order:' || o.id
           group by o.id)
         select count(*) filter (where postings = 0 or is_paid is not true)::int as lost,
           count(*) filter (where postings > 1)::int as doubled from posted`,
        [purchases.map(({ orderId }) => orderId)],
      ),
    );
    await settled(pool);
    const report = await pool.inTransaction(
      (tx) => audit(tx, { at: new Date(), full: true, rules: invariantsFor({ full: true }) }),
      { timeoutMs: MOST_MS },
    );
    assert.deepEqual(
      report.checks.filter(({ breakCount }) => breakCount > 0),
      [],
    );
    return found ?? { lost: 0, doubled: 0 };
  } finally {
    await pool.close();
  }
};

export type Round = Counted & {
  readonly acknowledged: number;
  /** From the end of the fault to the next acknowledged purchase. */
  readonly recoveredMs: number;
};

/** Days of the demo's clock pass. */
export const advanceDays = async (trial: Trial, days: number): Promise<void> => {
  const { ask } = callsTo(trial.server.origin, trial.aheadMs);
  const { now } = await ask(advanceClock, trial.operator, { advance: `P${days}D` });
  trial.aheadMs = Date.parse(now) - Date.now();
  await followed(trial.server, now);
};

/** A day passes and its income is settled, while the fault happens. */
const startSettlement = async (trial: Trial): Promise<Promise<unknown>> => {
  await advanceDays(trial, 1);
  return callsTo(trial.server.origin, trial.aheadMs)
    .ask(runSettlement, trial.operator, {})
    .catch(() => undefined);
};

const NOTHING = { lost: 0, doubled: 0, acknowledged: 0 };

/** One round: load, the fault, the first purchase afterwards, and all checks. Throws on what does not hold. */
export const runRound = async (trial: Trial, fault: Fault, random: Game): Promise<Round> => {
  await fault.prepare?.(trial);
  const since = trial.purchases.length;
  const { server } = trial;
  const settlement = fault.isSettling === true ? await startSettlement(trial) : undefined;
  let load = startLoad(trial, callsTo(server.origin, trial.aheadMs), random);
  let recoveredMs = 0;
  let played: Played | void;
  try {
    if (settlement === undefined) await acknowledged(trial, since);
    await pause(random.between(...fault.afterMs));
    played = await fault.play(trial, random);
    if (fault.endsServer === true) await startAgain(trial);
    else assert(isAlive(server), `the server lives on through ${fault.name}`);
    const [over, then] = [performance.now(), trial.purchases.length];
    // A server that was started again has another port.
    if (fault.endsServer === true) {
      await load.end();
      load = startLoad(trial, callsTo(trial.server.origin, trial.aheadMs), random);
    }
    await acknowledged(trial, then);
    recoveredMs = played?.recoveredMs ?? performance.now() - over;
  } finally {
    await load.end();
  }
  await settlement;
  const besides = (await played?.check?.()) ?? NOTHING;
  await checkPurchases(trial, since);
  await callsTo(trial.server.origin, trial.aheadMs).ask(runSettlement, trial.operator, {});
  const { lost, doubled } = await checkBooks(trial);
  const count = trial.purchases.slice(since).filter((each) => each.acknowledged !== undefined).length;
  return {
    lost: lost + besides.lost,
    doubled: doubled + besides.doubled,
    acknowledged: count + besides.acknowledged,
    recoveredMs,
  };
};
