// Proposes to erase an account whose owner asked for it.
import type { proposeErasure as ProposeErasure } from '@roda/contract/members-privacy';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { z } from 'zod';
import { change, proposeChange } from '#modules/approvals/approvals.public.ts';
import { eraseAccount, lockMember, whatIsLeft } from '#modules/identity/identity.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { privacyRequest, type PrivacyRow } from './privacy.reads.ts';
import { endRequest } from './privacy.sql.ts';

type Op = typeof ProposeErasure;

/** An open request for deletion, of an account that is paid out (R17) and that the law doesn't hold on to. */
const requireErasable = async ({ tx, at }: Act<Operator>, id: string): Promise<PrivacyRow> => {
  const row = (await privacyRequest(tx, id)) ?? refuse('not_found');
  if (row.status !== 'open') refuse('wrong_state', { state: row.status });
  if (row.kind !== 'deletion') refuse('wrong_state', { state: `asked_for_${row.kind}` });
  if (row.memberState !== 'active') refuse('wrong_state', { state: row.memberState });
  const left = await whatIsLeft(tx, row.memberId, at);
  if (left.length > 0) refuse('wrong_state', { state: 'money_left', left });
  return row;
};

export const proposeErasure = async (act: Act<Operator>, { id, answer }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const row = await requireErasable(act, id);
  const proposed = await proposeChange(act, {
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

/** Looked at again under the member's lock: money that came meanwhile keeps the account. */
export const erasureChange = change('erasure', {
  roles: ['compliance', 'operations'],
  apply: async (act, { subject, payload }) => {
    const { answer } = Payload.parse(payload);
    const known = (await privacyRequest(act.tx, subject)) ?? refuse('not_found');
    await lockMember(act.tx, known.memberId);
    const { memberId, id } = await requireErasable(act, subject);
    const [operatorId, at] = [act.who.operatorId, act.at];
    if (!(await endRequest(act.tx, { memberId, id, status: 'erased', answer, operatorId, at }))) refuse('stale');
    if (!(await eraseAccount(act, { memberId, why: 'request' }))) refuse('stale');
  },
});
