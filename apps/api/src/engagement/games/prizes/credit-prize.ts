// Credits a reserved prize of points or coins.
import { awardPrize, deriveKey } from '#ledger';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import type { PlayBillRow } from '#engagement/games/plays.queries.ts';
import { stockOf } from '#engagement/games/games.policy.ts';
import { movePlay, payStock } from '#engagement/games/plays.repository.ts';

type Prize = Pick<PlayBillRow, 'memberId' | 'id' | 'fundId' | 'kind' | 'amount' | 'giftId'>;

/** Once per play, by a conditional update; false when done before. Paid from the fund, never more than it holds. */
export const creditPrize = async (
  { tx, at }: Pick<RequestContext<Principal>, 'tx' | 'at'>,
  prize: Prize,
): Promise<boolean> => {
  const { memberId, id, fundId, kind, amount } = prize;
  invariant(kind === 'points' || kind === 'coins', 'a prize that can be credited');
  if (!(await movePlay(tx, { memberId, id }, { from: 'won', to: 'credited', at }))) return false;
  const currency = kind === 'points' ? 'POINT' : 'COIN';
  await awardPrize(tx, {
    memberId,
    key: deriveKey(`box-prize:${id}`),
    at,
    poolId: fundId,
    kind,
    currency,
    minor: amount,
    ref: `play:${id}`,
  });
  const stock = stockOf(prize);
  const paid = stock !== undefined && (await payStock(tx, { fundId, ...stock, amount }));
  invariant(paid, 'a prize that was set aside');
  return true;
};
