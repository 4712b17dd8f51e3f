// The member takes a withdrawal back.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { cancelWithdrawal as CancelWithdrawal } from '@roda/contract/wallet-withdrawals';
import type { Act } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { giveBack } from './give-back.ts';
import { showStep } from './tell-withdrawal.ts';
import { setWithdrawn } from './wallet.sql.ts';
import { shownWithdrawal } from './withdrawal-view.ts';
import { oneOfMember } from './withdrawals.reads.ts';

/**
 * Guarantees:
 * - until somebody has decided, and not after: against an approval at the same moment one of the two wins;
 * - the whole amount is back in the wallet with the reply.
 */
export const cancelWithdrawal = async (
  act: Act,
  { id }: InputOf<typeof CancelWithdrawal>,
): Promise<ReplyOf<typeof CancelWithdrawal>> => {
  const { tx, who, at, caller } = act;
  const row = await setWithdrawn(tx, { memberId: who.memberId, id, at });
  const view = await oneOfMember(tx, who.memberId, id);
  if (view === undefined) return refuse('not_found');
  if (row === undefined) return refuse('wrong_state', { state: view.status });
  invariant(row.id === view.id, 'the withdrawal that was taken back');
  await giveBack(act, row);
  await showStep(act, row);
  return shownWithdrawal(view, caller.lang);
};
