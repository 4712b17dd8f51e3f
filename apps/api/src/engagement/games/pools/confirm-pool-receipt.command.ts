// A member takes a win of the pool.
import type { confirmPoolReceipt as ConfirmPoolReceipt } from '@roda/contract/chance';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { creditWin } from './credit-win.ts';
import { ownWin } from './pool.reads.ts';
import { showWin } from './show-round.ts';

type Op = typeof ConfirmPoolReceipt;

/** Works also where the game is off by now. */
export const confirmPoolReceipt = async (act: Act, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who } = act;
  const win = (await ownWin(tx, who.memberId, id)) ?? refuse('not_found');
  if (!(await creditWin(act, win))) refuse('wrong_state', { state: 'credited' });
  return showWin({ ...win, state: 'credited' });
};
