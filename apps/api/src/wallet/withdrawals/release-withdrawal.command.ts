// The second pair of eyes on a withdrawal: from here it may go into a bank's file.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { releaseWithdrawal as ReleaseWithdrawal } from '@roda/contract/wallet-payouts';
import type { Act, Operator } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import { refuseDecision } from './decide-withdrawal.ts';
import { setReleased } from './desk.sql.ts';
import { shownCase } from './withdrawal-view.ts';
import { oneCase } from './withdrawals.reads.ts';

type Op = typeof ReleaseWithdrawal;

/**
 * Guarantees:
 * - never by the operator who approved it: by the update's condition, and by a check of the table behind it;
 * - once; what the rule approved needs one person here, as everything that leaves the house does.
 */
export const releaseWithdrawal = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, caller, vault, note } = act;
  const { operatorId } = who;
  if ((await setReleased(tx, { id, operatorId, at })) === undefined) await refuseDecision(act, id);
  const view = await oneCase(tx, id);
  invariant(view !== undefined, 'the withdrawal that was just released');
  note({ target: `withdrawal ${id}`, before: { stage: 'to_release' }, after: { stage: view.stage } });
  return shownCase(view, { lang: caller.lang, vault, at, operatorId });
};
