// Claims gifts: points and coins are paid, vouchers show their codes.
import type { receiveGifts as ReceiveGifts } from '@roda/contract/rewards';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { keyOf } from '#ledger';
import type { Act } from '#platform/act.ts';
import { giftShown } from './gift-view.ts';
import type { GiftRow } from './gifts.reads.ts';
import { takeGifts } from './gifts.sql.ts';
import { payReward } from './pay-reward.ts';

type Op = typeof ReceiveGifts;

const sumOf = (gifts: readonly GiftRow[], kind: GiftRow['kind']): bigint =>
  gifts.reduce((sum, gift) => (gift.kind === kind ? sum + gift.minor : sum), 0n);

/**
 * - Takes what is claimable among the asked; what is not, or is somebody else's, is left as it is and not spoken of.
 * - Gifts and what they pay change together: a used-up budget refuses the whole, and the gifts stay to be claimed.
 */
export const receiveGifts = async (act: Act, { ids }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, caller } = act;
  const { memberId } = who;
  const gifts = await takeGifts(tx, memberId, { lang: caller.lang, at, ids });
  const name = gifts.map(({ id }) => id).toSorted()[0] ?? '';
  const [points, coins] = [sumOf(gifts, 'points'), sumOf(gifts, 'coins')];
  const ref = gifts.length === 1 ? `gift:${name}` : `gifts:${gifts.length}`;
  await payReward(act, {
    ...{ memberId, key: keyOf(`gift points:${memberId}:${name}`), code: 'reward_points', kind: 'points' },
    ...{ minor: points, ref },
  });
  await payReward(act, {
    ...{ memberId, key: keyOf(`gift coins:${memberId}:${name}`), code: 'reward_coins', kind: 'coins' },
    ...{ minor: coins, ref },
  });
  const vouchers = gifts.filter(({ kind }) => kind === 'voucher').map((gift) => giftShown(gift, at));
  return { count: gifts.length, points: Number(points), coins: Number(coins), vouchers };
};
