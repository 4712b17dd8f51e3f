// Scheduled jobs of rewards: forfeits inactive quizzes, pays owed results, notifies of expiring lots, and expires them.
import { formatAmount } from '@roda/domain/money';
import { expireLots, lotsOf } from '#ledger';
import { sendNotification } from '#content/notifications/index.ts';
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import { expiryOf, lapsedBefore, NOTIFIED_AGAIN_DAYS, NOTIFIED_AHEAD_DAYS } from './expiry.policy.ts';
import { canPayWin, payWin } from '#engagement/quiz/pay-quiz.ts';
import { owedResults, type QuizOwed } from '#engagement/quiz/quiz.queries.ts';
import { endReservation, forfeitQuiet, markPaid } from '#engagement/quiz/quiz.repository.ts';
import { aliveSince } from '#engagement/quiz/quiz-dto.ts';
import { TRIES_WAIT_MS } from '#engagement/redeem/redeem.policy.ts';
import { sweepTries } from '#engagement/redeem/redeem.repository.ts';
import { expiryRules, membersToNotify } from './rewards.queries.ts';
import { markNotified } from './rewards.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const AT_ONCE = 200;
const KINDS = ['points', 'coins', 'coins_bonus'] as const;
type Kind = (typeof KINDS)[number];

const forfeitSome = async ({ tx, at }: RequestContext<System>): Promise<number> => {
  const freed = await forfeitQuiet(tx, { at, quietSince: aliveSince(at), limit: AT_ONCE });
  for (const each of freed) if (each.prizeMinor > 0n) await endReservation(tx, { ...each, won: false });
  return freed.length;
};

const payOne = async (
  ctx: RequestContext<System>,
  { memberId, onDay, currency, resultKind, resultMinor }: QuizOwed,
) => {
  const win = { memberId, onDay, currency, won: { kind: resultKind, minor: resultMinor } };
  if (!(await canPayWin(ctx, win)) || !(await markPaid(ctx.tx, { memberId, onDay }, ctx.at))) return;
  await payWin(ctx, win);
  const unit = resultKind === 'prize' ? currency : 'POINT';
  await sendNotification(ctx, {
    memberId,
    topic: 'rewards',
    text: 'quizPaid',
    values: { amount: { money: formatAmount(resultMinor, unit), currency: unit }, day: onDay },
    link: 'pages/my/historyList',
  });
};

/** Forfeits inactive attempts and pays owed results, as far as the budget covers them. */
const quiz = schedule({
  name: 'rewards.quiz',
  everyMs: MINUTE_MS,
  run: async ({ inTransaction, reading }) => {
    while ((await inTransaction(forfeitSome)) === AT_ONCE);
    for (const kind of ['prize', 'points'] as const) {
      const all = await reading((tx) => owedResults(tx, kind, AT_ONCE));
      for (const owed of all) await inTransaction((ctx) => payOne(ctx, owed));
    }
  },
});

const notifyOne = async (ctx: RequestContext<System>, memberId: bigint, kind: Kind): Promise<void> => {
  const { tx, at } = ctx;
  const rules = await expiryRules(tx);
  const horizon = new Date(at.getTime() + NOTIFIED_AHEAD_DAYS * DAY_MS);
  const lapsing = (await lotsOf(tx, memberId, kind))
    .map(({ minor, at: receivedAt }) => ({ minor, expiresAt: expiryOf(rules, receivedAt, at) }))
    .filter(({ expiresAt }) => expiresAt <= horizon)
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
  const minor = lapsing.reduce((sum, lot) => sum + lot.minor, 0n);
  const expiresOn = lapsing[0]?.expiresAt.toISOString().slice(0, 10);
  const last = lapsing.at(-1)?.expiresAt.toISOString().slice(0, 10);
  if (expiresOn === undefined || last === undefined || minor <= 0n) return;
  if (!(await markNotified(tx, { memberId, kind, expiresOn, minor, at }))) return;
  const unit = kind === 'points' ? 'POINT' : 'COIN';
  await sendNotification(ctx, {
    memberId,
    topic: 'rewards',
    text: kind === 'points' ? 'pointsLapse' : 'coinsLapse',
    values: { amount: { money: formatAmount(minor, unit), currency: unit }, from: expiresOn, until: last },
    link: 'pages/my/historyList',
  });
};

const notifyAll = async ({ inTransaction, reading, now }: JobContext, kind: Kind): Promise<void> => {
  const at = now();
  const rules = await reading(expiryRules);
  const before = lapsedBefore(rules, new Date(at.getTime() + NOTIFIED_AHEAD_DAYS * DAY_MS));
  const from = new Date(lapsedBefore(rules, at).getTime() - DAY_MS);
  const notifiedSince = new Date(at.getTime() - NOTIFIED_AGAIN_DAYS * DAY_MS);
  for (let afterId = 0n; ;) {
    const next = { afterId, limit: AT_ONCE };
    const members = await reading((tx) => membersToNotify(tx, { kind, from, before, notifiedSince }, next));
    for (const memberId of members) await inTransaction((ctx) => notifyOne(ctx, memberId, kind));
    const last = members.at(-1);
    if (last === undefined || members.length < AT_ONCE) return;
    afterId = last;
  }
};

const lapseAll = async ({ inTransaction, reading, now }: JobContext, kind: Kind): Promise<void> => {
  const at = now();
  const before = lapsedBefore(await reading(expiryRules), at);
  for (let afterId = 0n; ;) {
    const from = afterId;
    const lapsed = await inTransaction(({ tx }) =>
      expireLots(tx, { kind, before, at }, { afterId: from, limit: AT_ONCE }),
    );
    const last = lapsed.at(-1);
    if (last === undefined) return;
    afterId = last.memberId;
  }
};

/** Notifies members first, so that no lot expires without notice. */
const expiry = schedule({
  name: 'rewards.expiry',
  everyMs: 6 * 60 * MINUTE_MS,
  run: async (job) => {
    for (const kind of KINDS) {
      await notifyAll(job, kind);
      await lapseAll(job, kind);
    }
  },
});

const sweep = schedule({
  name: 'rewards.sweep',
  everyMs: 60 * MINUTE_MS,
  run: async ({ inTransaction, now }) => {
    const before = new Date(now().getTime() - 2 * TRIES_WAIT_MS);
    await inTransaction(({ tx }) => sweepTries(tx, before));
  },
});

export const rewardsSchedules: readonly Schedule[] = [quiz, expiry, sweep];
