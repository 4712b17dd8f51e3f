// Claims gifts: points and coins are paid, vouchers return their codes.
import type { receiveGifts as ReceiveGifts } from '@roda/api-contract/engagement/rewards';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { deriveKey } from '#ledger';
import type { RequestContext } from '#platform/request-context.ts';
import { giftShown } from './gift-dto.ts';
import type { GiftRow } from './gifts.queries.ts';
import { takeGifts } from './gifts.repository.ts';
import { payReward } from './pay-reward.ts';

type Op = typeof ReceiveGifts;

const sumOf = (gifts: readonly GiftRow[], kind: GiftRow['kind']): bigint =>
  gifts.reduce((sum, gift) => (gift.kind === kind ? sum + gift.minor : sum), 0n);

/**
 * - Claims the claimable ones among the requested; others, and gifts of other members, stay unchanged and are not
 *   mentioned.
 * - Gifts and their payments change in one transaction: an exhausted budget rejects the call, and the gifts stay
 *   claimable.
 */
export const receiveGifts = async (ctx: RequestContext, { ids }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, client } = ctx;
  const { memberId } = principal;
  const gifts = await takeGifts(tx, memberId, { lang: client.lang, at, ids });
  const name = gifts.map(({ id }) => id).toSorted()[0] ?? '';
  const [points, coins] = [sumOf(gifts, 'points'), sumOf(gifts, 'coins')];
  const ref = gifts.length === 1 ? `gift:${name}` : `gifts:${gifts.length}`;
  await payReward(ctx, {
    ...{ memberId, key: deriveKey(`gift points:${memberId}:${name}`), code: 'reward_points', kind: 'points' },
    ...{ minor: points, ref },
  });
  await payReward(ctx, {
    ...{ memberId, key: deriveKey(`gift coins:${memberId}:${name}`), code: 'reward_coins', kind: 'coins' },
    ...{ minor: coins, ref },
  });
  const vouchers = gifts.filter(({ kind }) => kind === 'voucher').map((gift) => giftShown(gift, at));
  return { count: gifts.length, points: Number(points), coins: Number(coins), vouchers };
};
