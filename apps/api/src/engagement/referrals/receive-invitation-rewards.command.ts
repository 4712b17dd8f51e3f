// Receives the coins of invitations.
import type { receiveInvitationRewards as ReceiveInvitationRewards } from '@roda/contract/invitations';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { keyOf } from '#ledger';
import { sendNotice } from '#modules/notices/notices.public.ts';
import { payReward } from '#modules/rewards/rewards.public.ts';
import type { Act } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { requireInvite } from './invite-feature.ts';
import { monthlyCap, ownRewards } from './invitations.reads.ts';
import { claimOpen, countReceived, lockMonth } from './invitations.sql.ts';

type Op = typeof ReceiveInvitationRewards;

/** Says why nothing was received: another's, or not open. Decides nothing: the update did. */
const whyNothing = async ({ tx, who }: Act, ids: readonly string[] | undefined): Promise<never> => {
  if (ids !== undefined) {
    const known = await ownRewards(tx, who.memberId, ids);
    if (known.length < new Set(ids).size) return refuse('not_found');
    return refuse('reward_not_ready', { reason: known[0]?.state ?? '' });
  }
  return refuse('reward_not_ready', { reason: 'none_open' });
};

/**
 * Guarantees:
 * - a reward is received once, and its coins come with it, in one transaction; coins, never money (R18);
 * - the month's cap holds under any race: receipts of a member wait for each other at its row, counted by condition;
 * - from the funded marketing budget only; when that is used up nothing is received and everything stays open.
 */
export const receiveInvitationRewards = async (act: Act, { ids }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, key } = act;
  const { memberId } = who;
  const { month } = await requireInvite(act);
  const cap = await monthlyCap(tx);
  const before = await lockMonth(tx, { memberId, month });
  const limit = Math.max(0, cap - before);
  const claimed = await claimOpen(tx, { memberId, ids, limit, at });
  const count = claimed.length;
  if (count === 0) {
    if (limit === 0) refuse('reward_not_ready', { reason: 'monthly_cap' });
    return whyNothing(act, ids);
  }
  invariant(await countReceived(tx, { memberId, month, count, cap }), 'no more receipts than the cap leaves');
  const coins = claimed.reduce((sum, each) => sum + each.coins, 0);
  await payReward(act, {
    memberId,
    key: keyOf(`invite:${memberId}:${key}`),
    code: 'reward_coins',
    kind: 'coins',
    minor: BigInt(coins),
    ref: `invite:${count}`,
  });
  await sendNotice(act, {
    memberId,
    topic: 'rewards',
    text: 'inviteRewarded',
    values: { coins, count },
    link: 'pages/my/inviteGift',
  });
  return { count, coins, month: { received: before + count, cap } };
};
