// Proposes a high-risk identity check to a second operator.
import type { proposeIdentity as ProposeIdentity } from '@roda/api-contract/people/suitability';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { approveCase } from './approve-identity.command.ts';
import { identityCase } from './identity-cases.queries.ts';

type Op = typeof ProposeIdentity;

/** The text for the second operator names risks and no personal data. */
export const proposeIdentity = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { memberId, status, risks, duplicates } =
    (await identityCase(ctx.tx, id, ctx.principal.operatorId)) ?? reject('not_found');
  if (status !== 'pending') reject('wrong_state', { state: status });
  const proposed = await proposeChange(ctx, {
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
  apply: async (ctx, { subject, payload }) => {
    const { reason } = Payload.parse(payload);
    await approveCase(ctx, { id: subject, status: 'approved', reason, fields: [], withSecond: true });
  },
});
