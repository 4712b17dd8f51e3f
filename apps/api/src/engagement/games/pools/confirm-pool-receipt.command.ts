// A member claims a win of the pool.
import type { confirmPoolReceipt as ConfirmPoolReceipt } from '@roda/api-contract/engagement/games';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { creditWin } from '#engagement/games/prizes/credit-win.ts';
import { ownWin } from './pool.queries.ts';
import { toWinDto } from './round-dto.ts';

type Op = typeof ConfirmPoolReceipt;

/** Also available where the game is disabled now. */
export const confirmPoolReceipt = async (ctx: RequestContext, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal } = ctx;
  const win = (await ownWin(tx, principal.memberId, id)) ?? reject('not_found');
  if (!(await creditWin(ctx, win))) reject('wrong_state', { state: 'credited' });
  return toWinDto({ ...win, state: 'credited' });
};
