// Hands over what a member won in the pool.
import { awardPrize, keyOf } from '#ledger';
import type { Act, Who } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import { payStock } from './plays.sql.ts';
import type { WinRow } from './pool.reads.ts';
import { setCredited } from './pool.sql.ts';

/** Once per win, by condition; false when it was done before. */
export const creditWin = async ({ tx, at }: Pick<Act<Who>, 'tx' | 'at'>, win: WinRow): Promise<boolean> => {
  const { memberId, id, fundId, coins } = win;
  if (!(await setCredited(tx, { memberId, id, at }))) return false;
  await awardPrize(tx, {
    memberId,
    key: keyOf(`pool-win:${id}`),
    at,
    poolId: fundId,
    kind: 'coins',
    currency: 'COIN',
    minor: coins,
    ref: id,
  });
  const paid = await payStock(tx, { fundId, asset: 'COIN', giftId: 0, amount: coins });
  invariant(paid, 'a prize that was set aside');
  return true;
};
