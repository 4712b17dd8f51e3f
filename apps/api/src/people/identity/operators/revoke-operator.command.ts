// Proposes to lock a colleague out.
import type { revokeOperator as RevokeOperator } from '@roda/contract/identity-staff';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { requireOther } from './change-operator-roles.ts';
import { lockOut } from './staff.sql.ts';

type Op = typeof RevokeOperator;

/** In a hurry, end their sessions first: that takes one person. */
export const revokeOperator = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { operatorId, reason } = input;
  const { name, state } = await requireOther(act, operatorId, false);
  const { id } = await proposeChange(act, {
    kind: 'staff_revoke',
    subject: String(operatorId),
    title: `lock ${name} out`,
    before: { state },
    after: { state: 'locked', reason },
    payload: {},
  });
  return { approvalId: id };
};

export const staffRevokeChange = change('staff_revoke', {
  roles: ['owner', 'compliance'],
  apply: async (act, { subject }) => {
    const { id } = await requireOther(act, Number(subject), false);
    if (!(await lockOut(act.tx, id, act.at))) refuse('stale');
    act.sessionsEnded();
  },
});
