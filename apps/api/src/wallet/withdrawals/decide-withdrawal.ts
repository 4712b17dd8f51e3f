// Shared parts of every operator's decision on a withdrawal: why it was rejected, and the notification and audit entry.
import { formatAmount } from '@roda/domain/money';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { notifyWithdrawal } from './notify-withdrawal.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';
import { shownCase, type ShownCase } from './withdrawal-dto.ts';
import { oneCase, status, type WithdrawalRowStage, type WithdrawalRowStatus } from './withdrawals.queries.ts';

/** What somebody decided before, by the stage that it is at now; in review nobody has. */
const DECIDED: Partial<Record<WithdrawalRowStage, string>> = {
  to_release: 'approved',
  to_send: 'released',
  paying: 'released',
  paid: 'paid',
  rejected: 'rejected',
  failed: 'rejected',
};

/** No row was changed, since its state forbids it. */
export const rejectLate = ({ state, stage }: Pick<WithdrawalRowStatus, 'state' | 'stage'>): never => {
  const earlier = DECIDED[stage];
  return reject('wrong_state', { state, ...(earlier === undefined ? {} : { decided: earlier }) });
};

/**
 * Returns why no row was changed: it is unknown, its state forbids it, the operator approved it, or it needs two
 * people.
 */
export const rejectDecision = async ({ tx, principal }: RequestContext<Operator>, id: string): Promise<never> => {
  const found = (await status(tx, id)) ?? reject('not_found');
  const isOwnApproval =
    found.approvedBy === principal.operatorId && (found.state === 'approved' || found.state === 'paying');
  return isOwnApproval ? reject('four_eyes') : rejectLate(found);
};

/** Notifies the member, adds the audit entry, and returns the current case. */
export const decided = async (
  ctx: RequestContext<Operator>,
  row: WithdrawalRow,
  { from, reason }: { readonly from: string; readonly reason?: string | undefined },
): Promise<ShownCase> => {
  const { tx, audit, client, vault, at, principal } = ctx;
  await notifyWithdrawal(ctx, row, { code: row.reason_code, words: reason });
  const view = await oneCase(tx, row.id);
  invariant(view !== undefined, 'the withdrawal that was just changed');
  audit({
    target: `withdrawal ${row.id}`,
    before: { state: from },
    after: {
      state: row.state,
      memberId: String(row.member_id),
      amount: formatAmount(row.amount_minor, row.currency),
      net: formatAmount(row.net_minor, row.currency),
      reference: view.reference,
    },
    ...(reason === undefined ? {} : { reason }),
  });
  return shownCase(view, { lang: client.lang, vault, at, operatorId: principal.operatorId });
};
