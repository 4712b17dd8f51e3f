// Pauses, resumes or ends the sale of a published digital good.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updateDigitalGoodStatus as operation } from '@roda/api-contract/sales/digital-goods-editing';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { digitalGoodForOperators } from './digital-goods-cases.queries.ts';
import { updateStatus } from '#sales/digital-goods/digital-goods.repository.ts';

/** A draft is listed by approval only, and an unlisted one stays unlisted. */
const FROM = { on_sale: ['paused'], paused: ['on_sale'], withdrawn: ['on_sale', 'paused'] } as const;

/** Paid orders are delivered all the same. */
export const updateDigitalGoodStatus = async (
  ctx: RequestContext<Operator>,
  { id, status, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = (await digitalGoodForOperators(ctx.tx, id, ctx.client.lang)) ?? reject('not_found');
  if (!(await updateStatus(ctx.tx, { id, status, from: FROM[status] })))
    return reject('wrong_state', { state: before.status });
  ctx.audit({ target: `plan:${id}`, before: { status: before.status }, after: { status }, reason });
  return { id, status };
};
