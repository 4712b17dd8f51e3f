// Puts an identity check of high risk before a second operator.
import type { proposeIdentity as ProposeIdentity } from '@roda/contract/identity-gate';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { approveCase } from './approve-identity.ts';
import { identityCase } from './cases.reads.ts';

type Op = typeof ProposeIdentity;

/** What the second operator reads names risks and no person. */
export const proposeIdentity = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, status, risks, duplicates } = (await identityCase(act.tx, id)) ?? refuse('not_found');
  if (status !== 'pending') refuse('wrong_state', { state: status });
  const proposed = await proposeChange(act, {
    kind: 'identity',
    subject: id,
    title: `approve the identity of member ${memberId} despite ${risks.join(', ') || 'nothing found'}`,
    before: { status, risks, duplicates },
    after: { status: 'approved', reason },
    payload: { reason },
  });
  return { approvalId: proposed.id };
};

const Payload = z.strictObject({ reason: z.string().min(1) });

export const identityChange = change('identity', {
  roles: ['compliance'],
  apply: async (act, { subject, payload }) => {
    const { reason } = Payload.parse(payload);
    await approveCase(act, { id: subject, status: 'approved', reason, fields: [], withSecond: true });
  },
});
