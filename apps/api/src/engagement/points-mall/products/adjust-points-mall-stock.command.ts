// Adjusts the stock of a variant: small changes at once, large ones by two-person approval.
import type { adjustPointsMallStock as AdjustPointsMallStock } from '@roda/api-contract/engagement/points-mall-products';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { variantById } from './product-cases.queries.ts';
import { changeStock } from './product-cases.repository.ts';
import { SMALL_ADJUSTMENT } from '#engagement/points-mall/points-mall.policy.ts';

type Wanted = { readonly productId: number; readonly by: number; readonly reason: string };

const carryOut = async ({ tx, principal, at, newId }: RequestContext<Operator>, wanted: Wanted): Promise<number> =>
  (await changeStock(tx, { ...wanted, id: newId(), operatorId: principal.operatorId, at })) ?? reject('out_of_stock');

/** The stock of a digital good is the count of its codes: it is never entered. Stock never goes below zero. */
export const adjustPointsMallStock = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof AdjustPointsMallStock>,
): Promise<ReplyOf<typeof AdjustPointsMallStock>> => {
  const { productId, by, reason } = input;
  const { stock, kind } = (await variantById(ctx.tx, productId)) ?? reject('not_found');
  if (kind === 'digital') reject('wrong_state', { state: kind });
  if (Math.abs(by) > SMALL_ADJUSTMENT) {
    const { id } = await proposeChange(ctx, {
      kind: 'mall_stock',
      subject: `product ${productId}`,
      title: `change the stock of mall variant ${productId} by ${by}`,
      before: { stock },
      after: { stock: stock + by, reason },
      payload: { productId, by, reason },
    });
    return { productId, stock, status: 'proposed', changeId: id };
  }
  const after = await carryOut(ctx, input);
  ctx.audit({ target: `mall product ${productId}`, before: { stock: after - by }, after: { stock: after }, reason });
  return { productId, stock: after, status: 'done' };
};

const Payload = z.object({ productId: z.int(), by: z.int(), reason: z.string() });

export const stockChange: Change = change('mall_stock', {
  roles: ['growth', 'catalogue', 'operations', 'finance', 'compliance'],
  apply: async (ctx, { payload }) => {
    const wanted = z.parse(Payload, payload);
    const stock = await carryOut(ctx, wanted);
    const { productId, by, reason } = wanted;
    ctx.audit({ target: `mall product ${productId}`, before: { stock: stock - by }, after: { stock }, reason });
  },
});
