// The end of a delivery that hangs, on the word of two operators.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposeDeliveryEnd as operation } from '@roda/contract/orders-deliveries';
import * as z from 'zod';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import { deliveryState, vouchForDelivery } from '#modules/plans/plans.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { endPlan } from './deliver-plan.ts';

const Payload = z.object({
  memberId: z.string().regex(/^\d{1,19}$/),
  orderId: z.uuid(),
  outcome: z.enum(['delivered', 'refused']),
});

/** Only what was sent and has no answer: what was not sent is called off, what is final is final. */
export const proposeDeliveryEnd = async (
  act: Act<Operator>,
  { memberId, orderId, outcome, evidence }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const now = (await deliveryState(act.tx, BigInt(memberId), orderId)) ?? refuse('not_found');
  if (now.state !== 'delivering' && now.state !== 'unknown') return refuse('wrong_state', { state: now.state });
  const { id: approvalId } = await proposeChange(act, {
    kind: 'delivery_end',
    subject: orderId,
    title: outcome === 'refused' ? 'pay a delivery back' : 'take a delivery as done',
    before: { state: now.state },
    after: { state: outcome, evidence },
    payload: { memberId, orderId, outcome },
  });
  return { approvalId };
};

/** Refuses `wrong_state` when the provider has answered meanwhile: its word stands. */
export const deliveryEnd: Change = change('delivery_end', {
  roles: ['finance', 'compliance'],
  apply: async (act, { payload }) => {
    const { memberId, orderId, outcome } = Payload.parse(payload);
    const which = { memberId: BigInt(memberId), orderId };
    const settled = await vouchForDelivery(act, { ...which, outcome, operatorId: act.who.operatorId });
    if (settled === undefined) refuse('wrong_state');
    else await endPlan(act, which, { settled });
    if (outcome === 'refused') await act.enqueue('orders.bindRefusal', { memberId, orderId });
  },
});
