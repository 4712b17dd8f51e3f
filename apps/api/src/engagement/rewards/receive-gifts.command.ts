// Claims gifts: points and coins are paid, vouchers return their codes.
import type { receiveGifts as ReceiveGifts } from '@roda/api-contract/engagement/rewards';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { deriveKey } from '#ledger';
import type { RequestContext } from '#platform/request-context.ts';
import { requireReviewed } from '#people/identity/index.ts';
import { giftShown } from './gift-dto.ts';
import type { GiftRow } from './gifts.queries.ts';
import { takeGifts } from './gifts.repository.ts';
import { payReward } from './pay-reward.ts';

type Op = typeof ReceiveGifts;

const of = (gifts: readonly GiftRow[], kind: GiftRow['kind']): readonly GiftRow[] =>
  gifts.filter((gift) => gift.kind === kind).toSorted((a, b) => (a.id < b.id ? -1 : 1));

const sumOf = (gifts: readonly GiftRow[], kind: GiftRow['kind']): bigint =>
  of(gifts, kind).reduce((sum, gift) => sum + gift.minor, 0n);

/** One posting per gift: each names its own row. */
const pay = (ctx: RequestContext, { id, kind, minor }: GiftRow): Promise<unknown> => {
  const [code, to] = kind === 'points' ? (['reward_points', 'points'] as const) : (['reward_coins', 'coins'] as const);
  const { memberId } = ctx.principal;
  return payReward(ctx, {
    memberId,
    key: deriveKey(`gift:${memberId}:${id}`),
    code,
    kind: to,
    minor,
    ref: `gift:${id}`,
  });
};

/**
 * - Claims the claimable ones among the requested; others, and gifts of other members, stay unchanged and are not
 *   mentioned.
 * - Gifts and their payments change in one transaction: an exhausted budget rejects the call, and the gifts stay
 *   claimable.
 */
export const receiveGifts = async (ctx: RequestContext, { ids }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, client } = ctx;
  const { memberId } = principal;
  await requireReviewed(tx, memberId);
  const gifts = await takeGifts(tx, memberId, { lang: client.lang, at, ids });
  const [points, coins] = [sumOf(gifts, 'points'), sumOf(gifts, 'coins')];
  // Points before coins: the order in which every caller locks their accounts.
  for (const gift of [...of(gifts, 'points'), ...of(gifts, 'coins')]) await pay(ctx, gift);
  const vouchers = gifts.filter(({ kind }) => kind === 'voucher').map((gift) => giftShown(gift, at));
  return { count: gifts.length, points: Number(points), coins: Number(coins), vouchers };
};
