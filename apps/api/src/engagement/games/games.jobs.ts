// What chance does by itself: promises and shows seeds, refunds late ones, draws rounds, hands over, checks odds.
import { keyOf, postMany } from '#ledger';
import type { Act, System } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import { job, schedule, type Job, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { sendNotices } from '#modules/notices/notices.public.ts';
import { oddsToAudit } from './audits.reads.ts';
import { insertAudit } from './audits.sql.ts';
import { stockOf } from './chance.rules.ts';
import { creditPrize } from './credit-prize.ts';
import { creditWin } from './credit-win.ts';
import { drawFrozen, freezeRound } from './draw-pool.ts';
import { promisedHours, usedSeeds } from './fairness.reads.ts';
import { judgeOdds } from './odds-audit.rules.ts';
import { overduePlays, ownPlay } from './plays.reads.ts';
import { freeStock, movePlay, takeLate, type LatePlay } from './plays.sql.ts';
import { overdueWins, roundsToDraw } from './pool.reads.ts';
import { openSeed, promiseHours } from './seeds.ts';
import { holdUsedSeed, revealSeed, settleSeeds } from './seeds.sql.ts';
import { openSeriesIds } from './shelf.reads.ts';

const MINUTE_MS = 60_000;
const AT_ONCE = 200;

/** Every open series has the seeds of the coming two days promised. */
export const promiseSeeds = async (work: JobAct): Promise<void> => {
  const open = await work.reading(openSeriesIds);
  for (const { id } of open) {
    await work.inTransaction(async (act) => promiseHours(act, id, await promisedHours(act.tx, id, act.at)));
  }
};

const showOne = (work: JobAct, id: string): Promise<void> =>
  work.inTransaction(async ({ tx, at, vault }) => {
    const used = await holdUsedSeed(tx, id);
    if (used !== undefined) await revealSeed(tx, { id, seed: openSeed(vault, used), at });
  });

/** Shows every seed whose hour is over, one commit each; one that can't be shown holds up no other. */
export const showSeeds = async (work: JobAct): Promise<void> => {
  const used = await work.reading((tx) => usedSeeds(tx, work.now()));
  const outcomes = [];
  for (const { id } of used) outcomes.push(...(await Promise.allSettled([showOne(work, id)])));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

const stakeBack = (plays: readonly LatePlay[], at: Date) =>
  plays.map(({ memberId, id, priceCoins }) => ({
    memberId,
    key: keyOf(`box-refund:${id}`),
    code: 'coins_refund' as const,
    at,
    ref: id,
    legs: [
      { kind: 'coins_issued' as const, currency: 'COIN' as const, minor: -BigInt(priceCoins) },
      { kind: 'coins' as const, currency: 'COIN' as const, minor: BigInt(priceCoins) },
    ],
  }));

const refundSome = async (act: Act<System>): Promise<boolean> => {
  const { tx, at } = act;
  const late = await takeLate(tx, at, AT_ONCE);
  const outcomes = await postMany(tx, stakeBack(late, at));
  invariant(
    outcomes.every((outcome) => outcome === 'ok'),
    'every late stake goes back once',
  );
  await sendNotices(
    act,
    late.map(({ memberId, priceCoins }) => ({
      memberId,
      topic: 'rewards',
      text: 'boxRefunded',
      values: { coins: priceCoins },
      link: 'subPages/box/historyList',
    })),
  );
  if (late.length === 0) await settleSeeds(tx, at);
  return late.length === AT_ONCE;
};

/**
 * R23: a play whose seed was not shown within a day gets its coins back; the prize stays the member's, who did nothing
 * wrong. It looks at the plays and not at why a seed is late, so that a seed which can't be shown at all refunds too.
 */
export const refundLate = async (work: JobAct): Promise<void> => {
  while (await work.inTransaction(refundSome));
  await work.inTransaction(({ tx, at }) => settleSeeds(tx, at));
};

/** Freezes in one commit, draws in the next: the entries' hash stands before the seed is opened. */
export const drawDue = async (work: JobAct): Promise<void> => {
  const due = await work.reading((tx) => roundsToDraw(tx, work.now()));
  for (const { id } of due) await drawOne(work, id);
};

const drawOne = async (work: JobAct, id: string): Promise<void> => {
  await work.inTransaction((act) => freezeRound(act, id), { timeoutMs: MINUTE_MS });
  await work.inTransaction((act) => drawFrozen(act, id), { timeoutMs: MINUTE_MS });
};

type Waiting = { readonly memberId: bigint; readonly id: string };

/** Points and coins are credited all the same; a gift without an address goes back into the fund. */
const endPlay = async (act: Act<System>, { memberId, id }: Waiting): Promise<void> => {
  const { tx, at } = act;
  const play = await ownPlay(tx, { memberId, id, lang: 'en' });
  if (play === undefined) return;
  if (play.kind !== 'gift') return void (await creditPrize(act, play));
  const stock = stockOf(play);
  if (stock === undefined || !(await movePlay(tx, { memberId, id }, { from: 'won', to: 'expired', at }))) return;
  invariant(await freeStock(tx, { fundId: play.fundId, ...stock, amount: play.amount }), 'a gift that was set aside');
};

/** What nobody confirmed within its time: nothing digital is ever lost. */
export const endWaiting = async (work: JobAct): Promise<void> => {
  const plays = await work.reading((tx) => overduePlays(tx, work.now(), AT_ONCE));
  for (const play of plays) await work.inTransaction((act) => endPlay(act, play));
  const wins = await work.reading((tx) => overdueWins(tx, work.now(), AT_ONCE));
  for (const win of wins) await work.inTransaction((act) => creditWin(act, win));
};

/** R22: once a day each version that was played is compared with its odds, over plays whose seeds are shown. */
export const auditOdds = async (work: JobAct): Promise<void> => {
  await work.inTransaction(
    async ({ tx, at }) => {
      const day = at.toISOString().slice(0, 10);
      for (const { oddsId, cells } of await oddsToAudit(tx, day)) {
        const verdict = judgeOdds(cells.map(({ weight, drawn }) => ({ weight: BigInt(weight), drawn })));
        await insertAudit(tx, { ...verdict, oddsId, day, at, counts: cells.map(({ drawn }) => drawn) });
      }
    },
    { timeoutMs: MINUTE_MS },
  );
};

export const chanceJobs: readonly Job[] = [
  job<{ id: string }>('chance.drawRound', (work, { id }) => drawOne(work, id)),
];

export const chanceSchedules: readonly Schedule[] = [
  schedule({ name: 'chance.promiseSeeds', everyMs: MINUTE_MS, run: promiseSeeds }),
  schedule({ name: 'chance.showSeeds', everyMs: MINUTE_MS, run: showSeeds }),
  schedule({ name: 'chance.refundLate', everyMs: MINUTE_MS, run: refundLate }),
  schedule({ name: 'chance.drawDue', everyMs: MINUTE_MS, run: drawDue }),
  schedule({ name: 'chance.endWaiting', everyMs: 60 * MINUTE_MS, run: endWaiting }),
  schedule({ name: 'chance.auditOdds', everyMs: 60 * MINUTE_MS, run: auditOdds }),
];
