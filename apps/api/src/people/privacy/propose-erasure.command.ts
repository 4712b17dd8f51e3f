// Proposes to erase an account whose owner asked for it.
import type { proposeErasure as ProposeErasure } from '@roda/api-contract/people/privacy';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { z } from 'zod';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { eraseAccount, lockMember, whatIsLeft } from '#people/identity/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { privacyRequest, type PrivacyRow } from './privacy.queries.ts';
import { endRequest } from './privacy.repository.ts';

type Op = typeof ProposeErasure;

/** Requires an open deletion request, of an account that is paid out (R17) and not under legal hold. */
const requireErasable = async ({ tx, at }: RequestContext<Operator>, id: string): Promise<PrivacyRow> => {
  const row = (await privacyRequest(tx, id)) ?? reject('not_found');
  if (row.status !== 'open') reject('wrong_state', { state: row.status });
  if (row.kind !== 'deletion') reject('wrong_state', { state: `asked_for_${row.kind}` });
  if (row.memberState !== 'active') reject('wrong_state', { state: row.memberState });
  const left = await whatIsLeft(tx, row.memberId, at);
  if (left.length > 0) reject('wrong_state', { state: 'money_left', left });
  return row;
};

export const proposeErasure = async (
  ctx: RequestContext<Operator>,
  { id, answer }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const row = await requireErasable(ctx, id);
  const proposed = await proposeChange(ctx, {
    kind: 'erasure',
    subject: id,
    title: `erase the account of request ${row.number}`,
    before: { request: row.number, memberId: String(row.memberId) },
    after: { erased: true },
    payload: { answer },
  });
  return { approvalId: proposed.id };
};

const Payload = z.strictObject({ answer: z.string().min(1).max(4_000) });

/** Checked again under the member's lock: money that arrived meanwhile keeps the account. */
export const erasureChange = change('erasure', {
  roles: ['compliance', 'operations'],
  apply: async (ctx, { subject, payload }) => {
    const { answer } = Payload.parse(payload);
    const known = (await privacyRequest(ctx.tx, subject)) ?? reject('not_found');
    await lockMember(ctx.tx, known.memberId);
    const { memberId, id } = await requireErasable(ctx, subject);
    const [operatorId, at] = [ctx.principal.operatorId, ctx.at];
    if (!(await endRequest(ctx.tx, { memberId, id, status: 'erased', answer, operatorId, at }))) reject('stale');
    if (!(await eraseAccount(ctx, { memberId, why: 'request' }))) reject('stale');
  },
});
