// A server that is killed while a member claims thousands of records.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { runSettlement } from '@roda/api-contract/income/settlement';
import { receiveIncome } from '@roda/api-contract/income/holdings';
import { fundPools, type FundedContext } from '@roda/api/test/factories/settlement.ts';
import type { Game } from '@roda/api/test/simulation/seeded-random.ts';
import { contextOf } from '@roda/api/platform/app-context.ts';
import { systemIds } from '@roda/api/platform/ids.ts';
import type { System } from '@roda/api/platform/request-context.ts';
import type { Played } from './faults.ts';
import { until } from './processes.ts';
import { callsTo, type Purchase, type Wanted } from './purchases.ts';
import { advanceDays, logInAll, withOwner, type Trial } from './trial.ts';

const DAYS = 10;
/** The days, and those in which a purchase may still be cancelled; fewer than until income is credited by itself. */
const DAYS_LATER = 20;
const BUYERS = 4;
const POOL_MINOR = 1_000_000_000n;
const SETTLED_MS = 300_000;

/** So many holdings of one product for one member. */
const buyMany = async (trial: Trial, wanted: Wanted, count: number): Promise<void> => {
  const { buy } = callsTo(trial.server.origin, trial.aheadMs);
  const [member] = trial.members;
  assert(member !== undefined);
  const purchases: Purchase[] = [];
  let left = count;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      if ((await buy({ member, purchases, wanted })) !== undefined) left += 1;
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, lane));
  trial.purchases.push(...purchases);
};

/** Approved revenue of a product for each of the coming days. */
const fundDays = (trial: Trial, goodsId: number): Promise<unknown> =>
  withOwner(trial, (pool) => {
    const now = (): Date => new Date(Date.now() + trial.aheadMs);
    const context: FundedContext = {
      clock: { now },
      see: (text, values) => pool.autocommit((tx) => tx.query(text, values)),
      act: (run) =>
        pool.inTransaction((tx, atEnd) => {
          const given = { tx, atEnd, principal: { kind: 'system' }, at: now() } as const;
          return run(contextOf<System>({ ids: systemIds, vault: {} as never }, given));
        }),
    };
    return fundPools(
      context,
      goodsId,
      Array.from({ length: DAYS }, () => POOL_MINOR),
    );
  });

type Claimed = { readonly claims: number; readonly records: number; readonly open: number };

/** What the first member has claimed so far, and may claim now. */
const claimedBy = async (trial: Trial): Promise<Claimed> =>
  withOwner(trial, async (pool) => {
    const [found] = await pool.reading((tx) =>
      tx.query<Claimed>(
        `with first as (select member_id from members where member_id = $1)
         select (select count(distinct id)::int from income_claims c join first using (member_id)
             where c.cause = 'member') as claims,
           (select coalesce(sum(record_count), 0)::int from income_claims c join first using (member_id)
             where c.cause = 'member') as records,
           (select count(*)::int from income_records r join first using (member_id) where r.state = 'unclaimed'
             and r.amount_minor > r.claimed_minor and r.claimable_at <= $2) as open`,
        [trial.memberIds[0], new Date(Date.now() + trial.aheadMs)],
      ),
    );
    assert(found !== undefined);
    return found;
  });

/** Before members buy: the clock goes ahead by weeks, which an order that is on its way does not outlive. */
export const makeRecords = async (trial: Trial): Promise<void> => {
  const [wanted] = trial.goods;
  assert(wanted !== undefined);
  await buyMany(trial, wanted, Math.ceil(trial.recordCount / DAYS));
  await fundDays(trial, wanted.goodsId);
  await advanceDays(trial, DAYS_LATER);
  await logInAll(trial);
  await callsTo(trial.server.origin, trial.aheadMs).ask(runSettlement, trial.operator, {});
  const isMade = async (): Promise<boolean> => (await claimedBy(trial)).open >= trial.recordCount;
  await until(`${trial.recordCount} records can be claimed`, isMade, SETTLED_MS);
};

/** The claim is repeated with its key by whoever has no reply: it is one claim, of all records, with one reply. */
export const killClaiming = async (trial: Trial, random: Game): Promise<Played> => {
  const before = await claimedBy(trial);
  const caller = { ...trial.members[0], key: randomUUID() };
  const ask = (): Promise<string | undefined> =>
    callsTo(trial.server.origin, trial.aheadMs)
      .send(receiveIncome, caller, {})
      .catch(() => undefined);
  const asked = ask();
  await pause(random.between(5, 400));
  await trial.server.kill();
  const first = await asked;
  return {
    check: async () => {
      // As the contract asks where the database did not answer: the killed server's statement may still hold locks.
      let again = '';
      const isAnswered = async (): Promise<boolean> => !(again = (await ask()) ?? '').includes('"unavailable"');
      await until('the claim is answered', isAnswered, SETTLED_MS);
      if (first !== undefined) assert.equal(again, first);
      const { errno, data } = JSON.parse(again) as { errno: number; data: { count: number } };
      assert.equal(errno, 0, again);
      assert(data.count >= trial.recordCount, `a claim of ${data.count} records`);
      const after = await claimedBy(trial);
      const [claims, records] = [after.claims - before.claims, after.records - before.records];
      return {
        acknowledged: first === undefined ? 0 : 1,
        lost: claims === 0 || records < data.count ? 1 : 0,
        doubled: claims > 1 || records > data.count ? 1 : 0,
      };
    },
  };
};
