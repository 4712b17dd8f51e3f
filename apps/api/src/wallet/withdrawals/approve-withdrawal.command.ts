// Approves a withdrawal, as the first of the two operators it needs.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { approveWithdrawal as ApproveWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { decided, rejectLate } from './decide-withdrawal.ts';
import { setApproved } from './withdrawals.repository.ts';
import { status } from './withdrawals.queries.ts';

/**
 * Guarantees:
 * - once, and only while it is in review; the approver is recorded and can't be the one who pays.
 */
export const approveWithdrawal = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof ApproveWithdrawal>,
): Promise<ReplyOf<typeof ApproveWithdrawal>> => {
  const { tx, principal, at } = ctx;
  const row = await setApproved(tx, { id, operatorId: principal.operatorId, at });
  if (row !== undefined) return decided(ctx, row, { from: 'reviewing', reason });
  return rejectLate((await status(tx, id)) ?? reject('not_found'));
};
