// What approving, returning and rejecting an identity check have in common.
import { sendNotice, type NoticeName } from '#modules/notices/notices.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { identityCase, type CaseRow } from './cases.reads.ts';
import { decideCheck } from './gate.sql.ts';
import { showCase } from './show-case.ts';

export type Verdict = {
  readonly id: string;
  /** A second operator looks at it: what speaks against the case is no obstacle. */
  readonly withSecond?: boolean;
  readonly status: 'approved' | 'returned' | 'rejected';
  readonly reason: string;
  readonly fields: readonly string[];
};

const TEXTS = {
  approved: 'identityApproved',
  returned: 'identityReturned',
  rejected: 'identityRejected',
} as const satisfies Record<Verdict['status'], NoticeName>;

const tell = (act: Act<Operator>, memberId: bigint, { status, reason }: Verdict): Promise<void> =>
  sendNotice(act, { memberId, topic: 'account', text: TEXTS[status], values: { reason }, link: 'pages/my/identity' });

/**
 * Decides a waiting case, once: of two operators at the same moment one gets `wrong_state`. The audit log gets who,
 * what and why, and no personal data. The member is told. What is of high risk is approved by nobody alone.
 */
export const decideCase = async (act: Act<Operator>, verdict: Verdict): Promise<CaseRow> => {
  const { tx, who, at, note } = act;
  const { id, status, reason, fields } = verdict;
  const row = (await identityCase(tx, id)) ?? refuse('not_found');
  if (status === 'approved' && row.status === 'pending' && row.risks.length > 0 && verdict.withSecond !== true)
    refuse('four_eyes', { risks: row.risks });
  const decided = await decideCheck(tx, { memberId: row.memberId, operatorId: who.operatorId, at, ...verdict });
  if (!decided) refuse('wrong_state', { state: row.status });
  note({
    target: `identity:${id}`,
    before: { status: 'pending' },
    after: { status, fields },
    ...(reason === '' ? {} : { reason }),
  });
  await tell(act, row.memberId, verdict);
  return row;
};

/** The case as it stands after the decision. */
export const decidedCase = (act: Act<Operator>, row: CaseRow, verdict: Verdict) =>
  showCase(
    {
      ...row,
      status: verdict.status,
      reason: verdict.reason,
      fields: verdict.fields as CaseRow['fields'],
      proposedBy: null,
      decidedAt: act.at,
      decidedBy: act.who.name,
    },
    act.vault,
  );
