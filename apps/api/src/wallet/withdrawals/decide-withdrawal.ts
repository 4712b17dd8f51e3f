// What every decision of an operator on a withdrawal shares: why it was not possible, and what is said and noted after.
import { formatAmount } from '@roda/contract/money';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { tellWithdrawal } from './tell-withdrawal.ts';
import type { WithdrawalRow } from './wallet.sql.ts';
import { shownCase, type ShownCase } from './withdrawal-view.ts';
import { oneCase, standing } from './withdrawals.reads.ts';

/** Says why no row was changed: there is none, its state forbids it, the caller approved it, or it takes two people. */
export const refuseDecision = async ({ tx, who }: Act<Operator>, id: string): Promise<never> => {
  const found = (await standing(tx, id)) ?? refuse('not_found');
  const isOwnApproval = found.approvedBy === who.operatorId && (found.state === 'approved' || found.state === 'paying');
  return isOwnApproval ? refuse('four_eyes') : refuse('wrong_state', { state: found.state });
};

/** Tells the member, notes the change for the audit log, and gives the case as it now stands. */
export const decided = async (
  act: Act<Operator>,
  row: WithdrawalRow,
  { from, reason }: { readonly from: string; readonly reason?: string | undefined },
): Promise<ShownCase> => {
  const { tx, note, caller, vault, at, who } = act;
  await tellWithdrawal(act, row, { code: row.reason_code, words: reason });
  const view = await oneCase(tx, row.id);
  invariant(view !== undefined, 'the withdrawal that was just changed');
  note({
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
  return shownCase(view, { lang: caller.lang, vault, at, operatorId: who.operatorId });
};
