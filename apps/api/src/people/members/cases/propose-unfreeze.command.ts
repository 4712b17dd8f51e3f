// Proposes to lift the restriction of an account.
import type { proposeUnfreeze as ProposeUnfreeze } from '@roda/api-contract/people/member-cases';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { change, proposeChange } from '#backoffice/approvals/index.ts';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { status } from './member-cases.queries.ts';
import { endHold } from './member-cases.repository.ts';

type Op = typeof ProposeUnfreeze;

export const proposeUnfreeze = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId, reason } = input;
  const { state } = (await status(ctx.tx, BigInt(memberId))) ?? reject('not_found');
  if (state !== 'restricted') reject('wrong_state', { state });
  const { id } = await proposeChange(ctx, {
    kind: 'member_unfreeze',
    subject: memberId,
    title: `lift the restriction of account ${memberId}`,
    before: { state },
    after: { state: 'active', reason },
    payload: {},
  });
  return { approvalId: id };
};

export const memberUnfreezeChange = change('member_unfreeze', {
  roles: ['compliance', 'operations'],
  apply: async (ctx, { subject }) => {
    const memberId = BigInt(subject);
    if (!(await endHold(ctx.tx, memberId, ctx.at))) reject('stale');
    await sendNotification(ctx, { memberId, topic: 'account', text: 'accountReleased' });
  },
});
