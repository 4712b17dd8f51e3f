// Scheduled jobs of games: publish seed hashes and reveal seeds, refund late reveals, draw rounds, credit prizes, audit
// odds.
import { deriveKey, postMany } from '#ledger';
import type { RequestContext, System } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import { HEAVY, job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { sendNotifications } from '#content/notifications/index.ts';
import { oddsToAudit } from './boxes/audits.queries.ts';
import { insertAudit } from './boxes/audits.repository.ts';
import { stockOf } from './games.policy.ts';
import { creditPrize } from './prizes/credit-prize.ts';
import { creditWin } from './prizes/credit-win.ts';
import { drawFrozen, freezeRound } from './pools/draw-pool.ts';
import { promisedHours, usedSeeds } from './fairness/fairness.queries.ts';
import { judgeOdds } from './boxes/odds-audit.policy.ts';
import { overduePlays, ownPlay } from './plays.queries.ts';
import { freeStock, movePlay, takeLate, type LatePlay } from './plays.repository.ts';
import { overdueWins, roundsToDraw } from './pools/pool.queries.ts';
import { openSeed, promiseHours } from './fairness/seeds.ts';
import { holdUsedSeed, revealSeed, settleSeeds } from './fairness/seeds.repository.ts';
import { openBoxSeriesIds } from './boxes/box-list.queries.ts';

const MINUTE_MS = 60_000;
const AT_ONCE = 200;

/** Publishes the seed hashes of every open series for the coming two days. */
export const promiseSeeds = async (work: JobContext): Promise<void> => {
  const open = await work.reading(openBoxSeriesIds);
  for (const { id } of open) {
    await work.inTransaction(async (ctx) => promiseHours(ctx, id, await promisedHours(ctx.tx, id, ctx.at)));
  }
};

const toItemDto = (work: JobContext, id: string): Promise<void> =>
  work.inTransaction(async ({ tx, at, vault }) => {
    const used = await holdUsedSeed(tx, id);
    if (used !== undefined) await revealSeed(tx, { id, seed: openSeed(vault, used), at });
  });

/** Reveals every seed whose hour is over, one transaction each; a failing one does not block the others. */
export const toSeedsDto = async (work: JobContext): Promise<void> => {
  const used = await work.reading((tx) => usedSeeds(tx, work.now()));
  const outcomes = [];
  for (const { id } of used) outcomes.push(...(await Promise.allSettled([toItemDto(work, id)])));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};

const stakeBack = (plays: readonly LatePlay[], at: Date) =>
  plays.map(({ memberId, id, priceCoins }) => ({
    memberId,
    key: deriveKey(`box-refund:${id}`),
    code: 'coins_refund' as const,
    at,
    ref: `play:${id}`,
    legs: [
      { kind: 'coins_issued' as const, currency: 'COIN' as const, minor: -BigInt(priceCoins) },
      { kind: 'coins' as const, currency: 'COIN' as const, minor: BigInt(priceCoins) },
    ],
  }));

const refundSome = async (ctx: RequestContext<System>): Promise<boolean> => {
  const { tx, at } = ctx;
  const late = await takeLate(tx, at, AT_ONCE);
  const outcomes = await postMany(tx, stakeBack(late, at));
  invariant(
    outcomes.every((outcome) => outcome === 'ok'),
    'every late stake goes back once',
  );
  await sendNotifications(
    ctx,
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
 * R23: a play whose seed was not revealed within a day gets its coins back; the prize stays the member's. It checks the
 * plays and not why a seed is late, so a seed that cannot be revealed at all refunds too.
 */
export const refundLate = async (work: JobContext): Promise<void> => {
  while (await work.inTransaction(refundSome));
  await work.inTransaction(({ tx, at }) => settleSeeds(tx, at));
};

/** Freezes in one transaction and draws in the next: the entries' hash is committed before the seed is decrypted. */
export const drawDue = async (work: JobContext): Promise<void> => {
  const due = await work.reading((tx) => roundsToDraw(tx, work.now()));
  for (const { id } of due) await drawOne(work, id);
};

const drawOne = async (work: JobContext, id: string): Promise<void> => {
  await work.inTransaction((ctx) => freezeRound(ctx, id), { timeoutMs: MINUTE_MS });
  await work.inTransaction((ctx) => drawFrozen(ctx, id), { timeoutMs: MINUTE_MS });
};

type Waiting = { readonly memberId: bigint; readonly id: string };

/** Points and coins are credited anyway; a gift without an address returns to the fund. */
const endPlay = async (ctx: RequestContext<System>, { memberId, id }: Waiting): Promise<void> => {
  const { tx, at } = ctx;
  const play = await ownPlay(tx, { memberId, id, lang: 'en' });
  if (play === undefined) return;
  if (play.kind !== 'gift') return void (await creditPrize(ctx, play));
  const stock = stockOf(play);
  if (stock === undefined || !(await movePlay(tx, { memberId, id }, { from: 'won', to: 'expired', at }))) return;
  invariant(await freeStock(tx, { fundId: play.fundId, ...stock, amount: play.amount }), 'a gift that was set aside');
};

/** Prizes not confirmed within their time: a digital prize is never forfeited. */
export const endWaiting = async (work: JobContext): Promise<void> => {
  const plays = await work.reading((tx) => overduePlays(tx, work.now(), AT_ONCE));
  for (const play of plays) await work.inTransaction((ctx) => endPlay(ctx, play));
  const wins = await work.reading((tx) => overdueWins(tx, work.now(), AT_ONCE));
  for (const win of wins) await work.inTransaction((ctx) => creditWin(ctx, win));
};

/** R22: once a day each played version is compared with its odds, over plays whose seeds are revealed. */
export const auditOdds = async (work: JobContext): Promise<void> => {
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

export const gamesJobs: readonly Job[] = [job<{ id: string }>('games.drawRound', (work, { id }) => drawOne(work, id))];

export const gamesSchedules: readonly Schedule[] = [
  schedule({ name: 'chance.promiseSeeds', everyMs: MINUTE_MS, run: promiseSeeds }),
  schedule({ name: 'chance.showSeeds', everyMs: MINUTE_MS, run: toSeedsDto }),
  schedule({ name: 'chance.refundLate', everyMs: MINUTE_MS, run: refundLate }),
  schedule({ name: 'chance.drawDue', everyMs: MINUTE_MS, run: drawDue }),
  schedule({ name: 'chance.endWaiting', everyMs: 60 * MINUTE_MS, run: endWaiting }),
  schedule({ name: 'chance.auditOdds', everyMs: 60 * MINUTE_MS, run: auditOdds, ...HEAVY }),
];
