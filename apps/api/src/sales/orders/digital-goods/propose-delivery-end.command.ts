// Ends a delivery that is stuck, with two-person approval.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeDeliveryEnd as operation } from '@roda/api-contract/sales/deliveries';
import * as z from 'zod';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import { deliveryState, vouchForDelivery } from '#sales/digital-goods/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { endPlan } from './deliver-digital-good.ts';

const Payload = z.object({
  memberId: z.string().regex(/^\d{1,19}$/),
  orderId: z.uuid(),
  outcome: z.enum(['delivered', 'refused']),
});

/** Only deliveries that were sent and have no final reply: unsent ones are cancelled, final ones stay final. */
export const proposeDeliveryEnd = async (
  ctx: RequestContext<Operator>,
  { memberId, orderId, outcome, evidence }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const now = (await deliveryState(ctx.tx, BigInt(memberId), orderId)) ?? reject('not_found');
  if (now.state !== 'delivering' && now.state !== 'unknown') return reject('wrong_state', { state: now.state });
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'delivery_end',
    subject: orderId,
    title: outcome === 'refused' ? 'pay a delivery back' : 'take a delivery as done',
    before: { state: now.state },
    after: { state: outcome, evidence },
    payload: { memberId, orderId, outcome },
  });
  return { approvalId };
};

/** Rejects with `wrong_state` when the provider has replied meanwhile: its reply counts. */
export const deliveryEnd: Change = change('delivery_end', {
  roles: ['finance', 'compliance'],
  apply: async (ctx, { payload }) => {
    const { memberId, orderId, outcome } = Payload.parse(payload);
    const which = { memberId: BigInt(memberId), orderId };
    const settled = await vouchForDelivery(ctx, { ...which, outcome, operatorId: ctx.principal.operatorId });
    if (settled === undefined) reject('wrong_state');
    else await endPlan(ctx, which, { settled });
    if (outcome === 'refused') await ctx.enqueue('orders.bindRefusal', { memberId, orderId });
  },
});
