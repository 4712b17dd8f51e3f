// The first of the two operators a withdrawal needs.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { approveWithdrawal as ApproveWithdrawal } from '@roda/contract/wallet-withdrawals';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { decided } from './decide-withdrawal.ts';
import { setApproved } from './wallet.sql.ts';
import { standing } from './withdrawals.reads.ts';

/**
 * Guarantees:
 * - once, and only while it is being reviewed; who approved stands on it and can't be the one who pays.
 */
export const approveWithdrawal = async (
  act: Act<Operator>,
  { id, reason }: InputOf<typeof ApproveWithdrawal>,
): Promise<ReplyOf<typeof ApproveWithdrawal>> => {
  const { tx, who, at } = act;
  const row = await setApproved(tx, { id, operatorId: who.operatorId, at });
  if (row !== undefined) return decided(act, row, { from: 'reviewing', reason });
  const found = (await standing(tx, id)) ?? refuse('not_found');
  return refuse('wrong_state', { state: found.state });
};
