// What rewards do by themselves: forfeit quizzes left alone, pay what is owed, tell of what lapses, and let it lapse.
import { formatAmount } from '@roda/contract/money';
import { expireLots, lotsOf } from '#ledger';
import { sendNotice } from '#modules/notices/notices.public.ts';
import { schedule, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import type { Act, System } from '#platform/act.ts';
import { expiryOf, lapsedBefore, TOLD_AGAIN_DAYS, TOLD_AHEAD_DAYS } from './expiry.rules.ts';
import { canPayWin, payWin } from './pay-quiz.ts';
import { owedResults, type Owed } from './quiz.reads.ts';
import { endReservation, forfeitQuiet, markPaid } from './quiz.sql.ts';
import { aliveSince } from './quiz-view.ts';
import { TRIES_WAIT_MS } from './redeem.rules.ts';
import { sweepTries } from './redeem.sql.ts';
import { expiryRules, membersToTell } from './rewards.reads.ts';
import { markTold } from './rewards.sql.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const AT_ONCE = 200;
const KINDS = ['points', 'coins', 'coins_bonus'] as const;
type Kind = (typeof KINDS)[number];

const forfeitSome = async ({ tx, at }: Act<System>): Promise<number> => {
  const freed = await forfeitQuiet(tx, { at, quietSince: aliveSince(at), limit: AT_ONCE });
  for (const each of freed) if (each.prizeMinor > 0n) await endReservation(tx, { ...each, won: false });
  return freed.length;
};

const payOne = async (act: Act<System>, { memberId, onDay, currency, resultKind, resultMinor }: Owed) => {
  const win = { memberId, onDay, currency, won: { kind: resultKind, minor: resultMinor } };
  if (!(await canPayWin(act, win)) || !(await markPaid(act.tx, { memberId, onDay }, act.at))) return;
  await payWin(act, win);
  const unit = resultKind === 'prize' ? currency : 'POINT';
  await sendNotice(act, {
    memberId,
    topic: 'rewards',
    text: 'quizPaid',
    values: { amount: { money: formatAmount(resultMinor, unit), currency: unit }, day: onDay },
    link: 'pages/my/historyList',
  });
};

/** Forfeits what was left alone and pays what is owed, as far as the budget goes. */
const quiz = schedule({
  name: 'rewards.quiz',
  everyMs: MINUTE_MS,
  run: async ({ inTransaction, reading }) => {
    while ((await inTransaction(forfeitSome)) === AT_ONCE);
    for (const kind of ['prize', 'points'] as const) {
      const all = await reading((tx) => owedResults(tx, kind, AT_ONCE));
      for (const owed of all) await inTransaction((act) => payOne(act, owed));
    }
  },
});

const tellOne = async (act: Act<System>, memberId: bigint, kind: Kind): Promise<void> => {
  const { tx, at } = act;
  const rules = await expiryRules(tx);
  const horizon = new Date(at.getTime() + TOLD_AHEAD_DAYS * DAY_MS);
  const lapsing = (await lotsOf(tx, memberId, kind))
    .map(({ minor, at: receivedAt }) => ({ minor, expiresAt: expiryOf(rules, receivedAt, at) }))
    .filter(({ expiresAt }) => expiresAt <= horizon)
    .toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime());
  const minor = lapsing.reduce((sum, lot) => sum + lot.minor, 0n);
  const expiresOn = lapsing[0]?.expiresAt.toISOString().slice(0, 10);
  const last = lapsing.at(-1)?.expiresAt.toISOString().slice(0, 10);
  if (expiresOn === undefined || last === undefined || minor <= 0n) return;
  if (!(await markTold(tx, { memberId, kind, expiresOn, minor, at }))) return;
  const unit = kind === 'points' ? 'POINT' : 'COIN';
  await sendNotice(act, {
    memberId,
    topic: 'rewards',
    text: kind === 'points' ? 'pointsLapse' : 'coinsLapse',
    values: { amount: { money: formatAmount(minor, unit), currency: unit }, from: expiresOn, until: last },
    link: 'pages/my/historyList',
  });
};

const tellAll = async ({ inTransaction, reading, now }: JobAct, kind: Kind): Promise<void> => {
  const at = now();
  const rules = await reading(expiryRules);
  const before = lapsedBefore(rules, new Date(at.getTime() + TOLD_AHEAD_DAYS * DAY_MS));
  const from = new Date(lapsedBefore(rules, at).getTime() - DAY_MS);
  const toldSince = new Date(at.getTime() - TOLD_AGAIN_DAYS * DAY_MS);
  for (let afterId = 0n; ;) {
    const next = { afterId, limit: AT_ONCE };
    const members = await reading((tx) => membersToTell(tx, { kind, from, before, toldSince }, next));
    for (const memberId of members) await inTransaction((act) => tellOne(act, memberId, kind));
    const last = members.at(-1);
    if (last === undefined || members.length < AT_ONCE) return;
    afterId = last;
  }
};

const lapseAll = async ({ inTransaction, reading, now }: JobAct, kind: Kind): Promise<void> => {
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

/** Tells people first, so that what lapses was spoken of before it did. */
const expiry = schedule({
  name: 'rewards.expiry',
  everyMs: 6 * 60 * MINUTE_MS,
  run: async (job) => {
    for (const kind of KINDS) {
      await tellAll(job, kind);
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
