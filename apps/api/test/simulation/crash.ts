// Crash test: kills the real server, or it and its database, while members buy and a settlement runs, and checks the
// state.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { advanceClock } from '@roda/api-contract/backoffice/demo';
import { logIn, loginConfig } from '@roda/api-contract/people/identity';
import { logInOperator } from '@roda/api-contract/people/operators';
import { runSettlement } from '@roda/api-contract/income/settlement';
import { audit } from '#ledger';
import { invariantsFor } from '#backoffice/assurance/books/invariants.queries.ts';
import type { OpenPool } from '#platform/db/pool.ts';
import { deleteFolder, startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { openTestPool } from '#test/test-pool.ts';
import { dealings, type CrashActionCaller, type CrashAction, type Dealings } from './crash-actions.ts';
import type { Game } from './seeded-random.ts';

const PHONES = ['081234567890', '081234567891', '081234567892'] as const;
const LANES_PER_MEMBER = 2;
const SECOND_MS = 1_000;
/** Ends a wait that would never end; no test is about time. */
const MOST_MS = 300_000;

const databaseUrl = (data: string): string => {
  const lines = readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(path.join(data, 'postgres.password'), 'utf8').trim();
  return `postgres://roda:${password}@127.0.0.1:${lines[3]}/roda`;
};

const childrenOf = (pid: number): readonly number[] => {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((each) => {
        try {
          return new RegExp(`^PPid:\\t${pid}$`, 'm').test(readFileSync(`/proc/${each}/status`, 'utf8'));
        } catch {
          return false;
        }
      });
  } catch {
    return [];
  }
};

/** Kills the postmaster and all its processes at once, without a shutdown. */
const killDatabase = (pid: number): void => {
  for (const each of [...childrenOf(pid), pid]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It ended a moment before.
    }
  }
};

export type Theatre = {
  server: ServerProcess;
  readonly actions: CrashAction[];
  readonly members: readonly CrashActionCaller[];
  readonly operator: CrashActionCaller;
  readonly goods: readonly { readonly goodsId: number; readonly type: 'vehicle' | 'pile' }[];
  /** How far the server's clock is ahead of this machine's. */
  aheadMs: number;
};

/** Enough money, units and cap that only a crash stops a purchase. */
const makeRoom = async (url: string) => {
  const owner = openTestPool({ url, size: 1 });
  try {
    return await owner.inTransaction(async (tx) => {
      await tx.query('update assets set units_capacity = 1000000000');
      await tx.query('alter table products disable trigger product_terms_fixed');
      await tx.query('update products set units_total = 100000000, purchase_limit = null, min_level = 1');
      await tx.query('alter table products enable trigger product_terms_fixed');
      await tx.query('update product_purchases set limit_units = null');
      await tx.query('update suitability_caps set cap_minor = 9000000000000000');
      await tx.query(
        `insert into payment_receipts (member_id, provider, receipt_id, payment_id, order_id, amount_minor, currency,
           credited_at)
         select member_id, 'sandbox', 'crash-' || member_id, gen_random_uuid(), gen_random_uuid(), 10000000000000, 'IDR', now()
         from members`,
      );
      await tx.query(
        `select ledger.post(member_id, gen_random_uuid(), 1::smallint, credited_at,
           array[row(1, 1, 0, amount_minor), row(153, 1, 2, -amount_minor)]::ledger.leg[],
           'payment:' || payment_id || ':' || receipt_id)
         from payment_receipts where receipt_id like 'crash-%'`,
      );
      return tx.query<{ goodsId: number; type: 'vehicle' | 'pile' }>(
        `select id as "goodsId", kind as type from products
          where status = 'on_sale' and country_id = 1 order by id limit 3`,
      );
    });
  } finally {
    await owner.close();
  }
};

/** The demo as a fresh checkout starts it, its three members and an operator logged in. */
export const openTheatre = async (): Promise<Theatre> => {
  const server = await startServerProcess({ environment: { RODA_LOG: 'warn' } });
  const goods = await makeRoom(databaseUrl(server.data));
  const demo = JSON.parse(readFileSync(path.join(server.data, 'demo.json'), 'utf8')) as {
    operators: string[];
    password: string;
  };
  const { ask } = dealings(server.origin, 0);
  const members: CrashActionCaller[] = [];
  for (const phone of PHONES)
    members.push({ token: (await ask(logIn, {}, { phone, countryId: 1, password: demo.password })).token });
  const { token } = await ask(logInOperator, {}, { email: demo.operators[0] ?? '', password: demo.password });
  return { server, members, goods, operator: { token }, actions: [], aheadMs: 0 };
};

export const closeTheatre = async ({ server }: Theatre): Promise<void> => {
  await server.stop();
  await deleteFolder(server.data);
};

/** Members buy concurrently until the server is down. */
const buying = async ({ members, goods, actions }: Theatre, { buy }: Dealings, random: Game): Promise<void> => {
  const lane = async (member: CrashActionCaller): Promise<void> => {
    for (;;) {
      const wanted = random.pick(goods);
      if (wanted === undefined || !(await buy({ member, actions, wanted }))) return;
    }
  };
  await Promise.all(members.flatMap((member) => Array.from({ length: LANES_PER_MEMBER }, () => lane(member))));
};

/** Waits for the first reply under load: killing an idle server proves little. */
const underWay = async ({ actions }: Theatre, since: number): Promise<void> => {
  const end = Date.now() + MOST_MS;
  while (!actions.slice(since).some(({ acknowledged }) => acknowledged !== undefined)) {
    if (Date.now() > end) throw new Error('no purchase was acknowledged');
    await pause(5);
  }
};

/** Waits until the server follows the demo's clock, which its replies show in whole seconds. */
const followed = async ({ origin }: ServerProcess, now: string): Promise<void> => {
  const shown = async (): Promise<number> =>
    Date.parse((await fetch(`${origin}/${loginConfig.path}`)).headers.get('date') ?? '');
  while ((await shown()) <= Date.parse(now) - SECOND_MS) await pause(20);
};

const restart = async (theatre: Theatre): Promise<void> => {
  theatre.server = await startServerProcess({ data: theatre.server.data, environment: { RODA_LOG: 'warn' } });
};

/** Every acknowledged payment exists, every unanswered one can be repeated, and each has moved money once. */
const lookAtActions = async (theatre: Theatre, since: number): Promise<void> => {
  const { payAgain } = dealings(theatre.server.origin, theatre.aheadMs);
  const fresh = theatre.actions.slice(since);
  for (const action of fresh) {
    const text = await payAgain(action);
    if (action.acknowledged !== undefined) expect(text).toBe(action.acknowledged);
    expect(JSON.parse(text)).toMatchObject({ errno: 0, data: { status: 'paid' } });
  }
};

/** Interrupted work is completed, and so is work that the schedule has started since. */
const settled = async (pool: OpenPool): Promise<void> => {
  const end = Date.now() + MOST_MS;
  for (;;) {
    const unfinished = await pool.reading((tx) =>
      tx.query(`select id, state from settlement_runs where state <> 'done'`),
    );
    if (unfinished.length === 0) return;
    if (Date.now() > end) expect(unfinished).toEqual([]);
    await pause(200);
  }
};

const lookAtBooks = async ({ server, actions }: Theatre): Promise<void> => {
  const pool = openTestPool({ url: databaseUrl(server.data), size: 2, role: 'roda_app' });
  try {
    const orders = actions.map(({ orderId }) => orderId);
    const [paid] = await pool.reading((tx) =>
      tx.query<{ orders: bigint; postings: bigint }>(
        `select (select count(*) from orders where id = any($1::uuid[]) and state in ('paid', 'working')) as orders,
           (select count(*) from ledger.journals j join ledger.codes c on c.code = j.code
             where c.name = 'purchase_escrow' and j.ref = any(select 'order:' || o from unnest($1::text[]) o))
             as postings`,
        [orders],
      ),
    );
    expect(paid).toEqual({ orders: BigInt(orders.length), postings: BigInt(orders.length) });
    await settled(pool);
    const report = await pool.inTransaction(
      (tx) => audit(tx, { at: new Date(), full: true, rules: invariantsFor({ full: true }) }),
      { timeoutMs: 60_000 },
    );
    expect(report.checks.filter(({ breakCount }) => breakCount > 0)).toEqual([]);
  } finally {
    await pool.close();
  }
};

export type CrashRound = {
  readonly withDatabase: boolean;
  readonly settling: boolean;
  readonly killedAfterMs: number;
  readonly acknowledged: number;
};

/** One crash: load, a kill at a random moment, a restart, and all checks. */
export const crashOnce = async (theatre: Theatre, random: Game): Promise<CrashRound> => {
  const [withDatabase, settling] = [random.hits(50), random.hits(60)];
  const since = theatre.actions.length;
  if (settling) {
    const { now } = await dealings(theatre.server.origin, 0).ask(advanceClock, theatre.operator, { advance: 'P1D' });
    theatre.aheadMs = Date.parse(now) - Date.now();
    await followed(theatre.server, now);
  }
  const deals = dealings(theatre.server.origin, theatre.aheadMs);
  const databasePid = theatre.server.databasePid();
  const load = buying(theatre, deals, random).then(
    () => undefined,
    (error: unknown) => error as Error,
  );
  await Promise.race([underWay(theatre, since), load]);
  // A settlement is short: an earlier kill interrupts it.
  const killedAfterMs = settling ? random.between(5, 400) : random.between(50, 1_500);
  const settlement = settling ? deals.ask(runSettlement, theatre.operator, {}).catch(() => undefined) : undefined;
  await pause(killedAfterMs);
  if (withDatabase) killDatabase(databasePid);
  await theatre.server.kill();
  const mistake = await load;
  await settlement;
  if (mistake !== undefined) throw mistake;
  await restart(theatre);
  await lookAtActions(theatre, since);
  await dealings(theatre.server.origin, theatre.aheadMs).ask(runSettlement, theatre.operator, {});
  await lookAtBooks(theatre);
  const acknowledged = theatre.actions.slice(since).filter((action) => action.acknowledged !== undefined).length;
  return { withDatabase, settling, killedAfterMs, acknowledged };
};
