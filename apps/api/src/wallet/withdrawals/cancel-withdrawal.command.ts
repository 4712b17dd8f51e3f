// Cancels a withdrawal by its member.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { cancelWithdrawal as CancelWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { giveBack } from './return-withdrawal-money.ts';
import { toStepDto } from './notify-withdrawal.ts';
import { setWithdrawn } from './withdrawals.repository.ts';
import { shownWithdrawal } from './withdrawal-dto.ts';
import { oneOfMember } from './withdrawals.queries.ts';

/**
 * Guarantees:
 * - only until a decision: against a concurrent approval one of the two wins;
 * - the whole amount is back in the wallet with the reply.
 */
export const cancelWithdrawal = async (
  ctx: RequestContext,
  { id }: InputOf<typeof CancelWithdrawal>,
): Promise<ReplyOf<typeof CancelWithdrawal>> => {
  const { tx, principal, at, client } = ctx;
  const row = await setWithdrawn(tx, { memberId: principal.memberId, id, at });
  const view = await oneOfMember(tx, principal.memberId, id);
  if (view === undefined) return reject('not_found');
  if (row === undefined) return reject('wrong_state', { state: view.status });
  invariant(row.id === view.id, 'the withdrawal that was taken back');
  await giveBack(ctx, row);
  await toStepDto(ctx, row);
  return shownWithdrawal(view, client.lang);
};
