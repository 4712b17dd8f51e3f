// Releases a withdrawal for a bank file, by a second operator.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { releaseWithdrawal as ReleaseWithdrawal } from '@roda/api-contract/wallet/payouts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import { rejectDecision } from './decide-withdrawal.ts';
import { setReleased } from './withdrawals.repository.ts';
import { shownCase } from './withdrawal-dto.ts';
import { oneCase } from './withdrawals.queries.ts';

type Op = typeof ReleaseWithdrawal;

/**
 * Guarantees:
 * - never by the operator who approved it: enforced by the update's condition and by a check constraint;
 * - once; what the rule approved needs one person here, as every payout does.
 */
export const releaseWithdrawal = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, client, vault, audit } = ctx;
  const { operatorId } = principal;
  if ((await setReleased(tx, { id, operatorId, at })) === undefined) await rejectDecision(ctx, id);
  const view = await oneCase(tx, id);
  invariant(view !== undefined, 'the withdrawal that was just released');
  audit({ target: `withdrawal ${id}`, before: { stage: 'to_release' }, after: { stage: view.stage } });
  return shownCase(view, { lang: client.lang, vault, at, operatorId });
};
