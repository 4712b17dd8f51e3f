// Rejects a withdrawal; the member is told why and the money is refunded.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { rejectWithdrawal as RejectWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { decided, rejectLate } from './decide-withdrawal.ts';
import { giveBack } from './return-withdrawal-money.ts';
import { setEnded } from './withdrawals.repository.ts';
import { status } from './withdrawals.queries.ts';

/**
 * Guarantees:
 * - only before the bank has it, once, and only at the stage that the operator saw: of an approval and a rejection that
 *   are sent together one is made, and the other is told that it came too late;
 * - the whole amount is back in the wallet in the same transaction, with a reason shown to the member.
 */
export const rejectWithdrawal = async (
  ctx: RequestContext<Operator>,
  { id, reason, reasonCode, stage = 'reviewing' }: InputOf<typeof RejectWithdrawal>,
): Promise<ReplyOf<typeof RejectWithdrawal>> => {
  const { tx, principal, at } = ctx;
  const before = (await status(tx, id)) ?? reject('not_found');
  const ending = { id, operatorId: principal.operatorId, at, reasonCode: reasonCode ?? 'other', reason, stage };
  const row = await setEnded(tx, 'rejected', ending);
  if (row === undefined) return rejectLate((await status(tx, id)) ?? before);
  await giveBack(ctx, row);
  return decided(ctx, row, { from: before.state, reason });
};
