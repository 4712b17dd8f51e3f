// Refunds several orders at once, or large ones: proposed by one operator, granted by another.
import type { proposePointsMallRefunds as ProposePointsMallRefunds } from '@roda/api-contract/engagement/points-mall-orders';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { refundsFilter } from './order-cases.queries.ts';
import { refundOrder } from './refund-order.ts';

/** All of them must have a requested refund now, or nothing is proposed. */
export const proposePointsMallRefunds = async (
  ctx: RequestContext<Operator>,
  { ids, reason }: InputOf<typeof ProposePointsMallRefunds>,
): Promise<ReplyOf<typeof ProposePointsMallRefunds>> => {
  const wanted = [...new Set(ids)].toSorted();
  const asked = await refundsFilter(ctx.tx, wanted);
  if (asked.length < wanted.length) reject('wrong_state');
  const { id } = await proposeChange(ctx, {
    kind: 'mall_refunds',
    subject: wanted[0] ?? '',
    title: `refund ${wanted.length} orders of the mall`,
    after: { orders: asked.map(({ sn }) => sn), reason },
    payload: { ids: wanted },
  });
  return { changeId: id };
};

const Payload = z.object({ ids: z.array(z.uuid()) });

/** All or none: an order that changed since makes the whole change stale. */
export const refundsChange: Change = change('mall_refunds', {
  roles: ['fulfilment', 'operations', 'finance', 'compliance'],
  apply: async (ctx, { payload }) => {
    const { ids } = z.parse(Payload, payload);
    const asked = await refundsFilter(ctx.tx, ids);
    if (asked.length < ids.length) reject('stale');
    for (const due of asked) if ((await refundOrder(ctx, due)) === undefined) reject('stale');
  },
});
