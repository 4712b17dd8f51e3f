// Proposes to close an account.
import type { proposeClosing as ProposeClosing } from '@roda/api-contract/people/member-cases';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { closeAccount, lockMember, whatIsLeft } from '#people/identity/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { status } from '#people/members/cases/member-cases.queries.ts';

type Op = typeof ProposeClosing;

export const proposeClosing = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, reason } = input;
  const { state } = (await status(ctx.tx, BigInt(memberId))) ?? reject('not_found');
  if (state !== 'active') reject('wrong_state', { state });
  const left = await whatIsLeft(ctx.tx, BigInt(memberId), ctx.at);
  if (left.length > 0) reject('wrong_state', { state: 'money_left', left });
  const { id } = await proposeChange(ctx, {
    kind: 'member_closing',
    subject: memberId,
    title: `close account ${memberId}`,
    before: { state },
    after: { state: 'closing', reason },
    payload: {},
  });
  return { approvalId: id };
};

/** Checked again under the member's lock: money that arrived meanwhile keeps the account open. */
export const memberClosingChange = change('member_closing', {
  roles: ['compliance', 'operations'],
  apply: async (ctx, { subject }) => {
    const memberId = BigInt(subject);
    await lockMember(ctx.tx, memberId);
    const { state } = (await status(ctx.tx, memberId)) ?? reject('stale');
    if (state !== 'active') reject('stale');
    const erasedAt = await closeAccount(ctx, memberId);
    ctx.audit({ target: `member:${memberId}`, after: { erasedAt: erasedAt.toISOString() } });
  },
});
