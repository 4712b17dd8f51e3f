// Updates the number of units left of a digital good.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updateDigitalGoodStock as operation } from '@roda/api-contract/sales/digital-goods-editing';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { digitalGoodForOperators } from './digital-goods-cases.queries.ts';
import { updateStock } from '#sales/digital-goods/digital-goods.repository.ts';

/** Units held by orders are not included: units released by an ended order are added again. */
export const updateDigitalGoodStock = async (
  ctx: RequestContext<Operator>,
  { id, stock, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = (await digitalGoodForOperators(ctx.tx, id, ctx.client.lang)) ?? reject('not_found');
  if (!(await updateStock(ctx.tx, id, stock))) return reject('not_found');
  ctx.audit({ target: `plan:${id}`, before: { stock: before.stock }, after: { stock }, reason });
  return { id, ...(stock === null ? {} : { stock }) };
};
