// Receives the coins of invitations.
import type { receiveInvitationRewards as ReceiveInvitationRewards } from '@roda/api-contract/engagement/referrals';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { deriveKey } from '#ledger';
import { sendNotification } from '#content/notifications/index.ts';
import { payReward } from '#engagement/rewards/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { requireReviewed } from '#people/identity/index.ts';
import { requireInvite } from './invite-feature.ts';
import { monthlyCap, ownRewards } from './referrals.queries.ts';
import { claimOpen, countReceived, lockMonth } from './referrals.repository.ts';

type Op = typeof ReceiveInvitationRewards;

/** Returns why nothing was received: another member's, or not open. It decides nothing: the update did. */
const whyNothing = async ({ tx, principal }: RequestContext, ids: readonly string[] | undefined): Promise<never> => {
  if (ids !== undefined) {
    const known = await ownRewards(tx, principal.memberId, ids);
    if (known.length < new Set(ids).size) return reject('not_found');
    return reject('reward_not_ready', { reason: known[0]?.state ?? '' });
  }
  return reject('reward_not_ready', { reason: 'none_open' });
};

/**
 * Guarantees:
 * - a reward is received once, and its coins are posted with it, in one transaction; coins, never money (R18);
 * - the month's cap holds under any race: receipts of a member are serialized at its row, counted by a conditional
 *   update;
 * - only from the funded marketing budget; when that is exhausted nothing is received and everything stays open.
 */
export const receiveInvitationRewards = async (ctx: RequestContext, { ids }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at } = ctx;
  const { memberId } = principal;
  const { month } = await requireInvite(ctx);
  await requireReviewed(tx, memberId);
  const cap = await monthlyCap(tx);
  const before = await lockMonth(tx, { memberId, month });
  const limit = Math.max(0, cap - before);
  const claimed = await claimOpen(tx, { memberId, ids, limit, at });
  const count = claimed.length;
  if (count === 0) {
    if (limit === 0) reject('reward_not_ready', { reason: 'monthly_cap' });
    return whyNothing(ctx, ids);
  }
  invariant(await countReceived(tx, { memberId, month, count, cap }), 'no more receipts than the cap leaves');
  const coins = claimed.reduce((sum, each) => sum + each.coins, 0);
  for (const { inviteeId, coins: minor } of claimed) {
    await payReward(ctx, {
      memberId,
      key: deriveKey(`invite:${memberId}:${inviteeId}`),
      code: 'reward_coins',
      kind: 'coins',
      minor: BigInt(minor),
      ref: `invite:${inviteeId}`,
    });
  }
  await sendNotification(ctx, {
    memberId,
    topic: 'rewards',
    text: 'inviteRewarded',
    values: { coins, count },
    link: 'pages/my/inviteGift',
  });
  return { count, coins, month: { received: before + count, cap } };
};
