// Hands over a prize of points or coins that was set aside.
import { awardPrize, keyOf } from '#ledger';
import type { Act, Who } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import type { BillRow } from './plays.reads.ts';
import { stockOf } from './chance.rules.ts';
import { movePlay, payStock } from './plays.sql.ts';

type Prize = Pick<BillRow, 'memberId' | 'id' | 'fundId' | 'kind' | 'amount' | 'giftId'>;

/** Once per play, by condition; false when it was done before. Out of the fund, never beyond it. */
export const creditPrize = async ({ tx, at }: Pick<Act<Who>, 'tx' | 'at'>, prize: Prize): Promise<boolean> => {
  const { memberId, id, fundId, kind, amount } = prize;
  invariant(kind === 'points' || kind === 'coins', 'a prize that can be credited');
  if (!(await movePlay(tx, { memberId, id }, { from: 'won', to: 'credited', at }))) return false;
  const currency = kind === 'points' ? 'POINT' : 'COIN';
  await awardPrize(tx, {
    memberId,
    key: keyOf(`box-prize:${id}`),
    at,
    poolId: fundId,
    kind,
    currency,
    minor: amount,
    ref: id,
  });
  const stock = stockOf(prize);
  const paid = stock !== undefined && (await payStock(tx, { fundId, ...stock, amount }));
  invariant(paid, 'a prize that was set aside');
  return true;
};
