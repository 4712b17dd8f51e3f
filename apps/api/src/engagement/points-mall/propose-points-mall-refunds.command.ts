// Several refunds at once, or large ones: proposed by one operator, granted by another.
import type { proposeMallRefunds as ProposeMallRefunds } from '@roda/contract/mall-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { refundsAsked } from './order-desk.reads.ts';
import { refundOrder } from './refund-order.ts';

/** All of them wait for a refund now, or nothing is proposed. */
export const proposeMallRefunds = async (
  act: Act<Operator>,
  { ids, reason }: InputOf<typeof ProposeMallRefunds>,
): Promise<ReplyOf<typeof ProposeMallRefunds>> => {
  const wanted = [...new Set(ids)].toSorted();
  const asked = await refundsAsked(act.tx, wanted);
  if (asked.length < wanted.length) refuse('wrong_state');
  const { id } = await proposeChange(act, {
    kind: 'mall_refunds',
    subject: wanted[0] ?? '',
    title: `refund ${wanted.length} orders of the mall`,
    after: { orders: asked.map(({ sn }) => sn), reason },
    payload: { ids: wanted },
  });
  return { changeId: id };
};

const Payload = z.object({ ids: z.array(z.uuid()) });

/** All or none: an order that moved on since makes the whole change stale. */
export const refundsChange: Change = change('mall_refunds', {
  roles: ['fulfilment', 'operations', 'finance', 'compliance'],
  apply: async (act, { payload }) => {
    const { ids } = z.parse(Payload, payload);
    const asked = await refundsAsked(act.tx, ids);
    if (asked.length < ids.length) refuse('stale');
    for (const due of asked) if ((await refundOrder(act, due)) === undefined) refuse('stale');
  },
});
