// Credits a member's win in the pool.
import { awardPrize, deriveKey } from '#ledger';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import { payStock } from '#engagement/games/plays.repository.ts';
import type { WinRow } from '#engagement/games/pools/pool.queries.ts';
import { setCredited } from '#engagement/games/pools/pool.repository.ts';

/** Once per win, by a conditional update; false when done before. */
export const creditWin = async (
  { tx, at }: Pick<RequestContext<Principal>, 'tx' | 'at'>,
  win: WinRow,
): Promise<boolean> => {
  const { memberId, id, fundId, coins } = win;
  if (!(await setCredited(tx, { memberId, id, at }))) return false;
  await awardPrize(tx, {
    memberId,
    key: deriveKey(`pool-win:${id}`),
    at,
    poolId: fundId,
    kind: 'coins',
    currency: 'COIN',
    minor: coins,
    ref: `win:${id}`,
  });
  const paid = await payStock(tx, { fundId, asset: 'COIN', giftId: 0, amount: coins });
  invariant(paid, 'a prize that was set aside');
  return true;
};
