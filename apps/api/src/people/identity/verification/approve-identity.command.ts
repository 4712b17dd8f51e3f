// Approves an identity check: the document belongs to this member from now on.
import type { approveIdentity as ApproveIdentity } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { CaseRow } from './cases.reads.ts';
import { decideCase, decidedCase, type Verdict } from './decide-case.ts';
import { claimDocument } from './gate.sql.ts';

type Op = typeof ApproveIdentity;

/** One document, one account: the second approval of a number, also at the same moment, refuses `identity_taken`. */
export const approveCase = async (act: Act<Operator>, verdict: Verdict): Promise<CaseRow> => {
  const row = await decideCase(act, verdict);
  if (!(await claimDocument(act.tx, row.numberIndex, row.memberId))) refuse('identity_taken');
  // A verified identity counts towards a level, and earns whoever invited this person a reward.
  await act.enqueue('members.refreshLevel', { memberId: String(row.memberId) });
  await act.enqueue('invitations.open', { inviteeId: String(row.memberId) });
  return row;
};

export const approveIdentity = async (act: Act<Operator>, { id, reason = '' }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const verdict: Verdict = { id, status: 'approved', reason, fields: [] };
  return decidedCase(act, await approveCase(act, verdict), verdict);
};
