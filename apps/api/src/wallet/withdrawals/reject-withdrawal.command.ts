// Refuses a withdrawal; the member reads why and has the money back.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { rejectWithdrawal as RejectWithdrawal } from '@roda/contract/wallet-withdrawals';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { decided } from './decide-withdrawal.ts';
import { giveBack } from './give-back.ts';
import { setEnded } from './wallet.sql.ts';
import { standing } from './withdrawals.reads.ts';

/**
 * Guarantees:
 * - only before the bank has it, and once;
 * - the whole amount is back in the wallet in the same transaction, with a reason that the member reads.
 */
export const rejectWithdrawal = async (
  act: Act<Operator>,
  { id, reason, reasonCode }: InputOf<typeof RejectWithdrawal>,
): Promise<ReplyOf<typeof RejectWithdrawal>> => {
  const { tx, who, at } = act;
  const before = (await standing(tx, id)) ?? refuse('not_found');
  const ending = { id, operatorId: who.operatorId, at, reasonCode: reasonCode ?? 'other', reason };
  const row = await setEnded(tx, 'rejected', ending);
  if (row === undefined) return refuse('wrong_state', { state: (await standing(tx, id))?.state ?? before.state });
  await giveBack(act, row);
  return decided(act, row, { from: before.state, reason });
};
