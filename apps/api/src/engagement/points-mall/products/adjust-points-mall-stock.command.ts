// Corrects the stock of a variant: a little at once, much with a second operator.
import type { adjustMallStock as AdjustMallStock } from '@roda/contract/mall-shelf-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { productById } from './goods-desk.reads.ts';
import { changeStock } from './goods-desk.sql.ts';
import { SMALL_ADJUSTMENT } from './mall.rules.ts';

type Wanted = { readonly productId: number; readonly by: number; readonly reason: string };

const carryOut = async ({ tx, who, at, newId }: Act<Operator>, wanted: Wanted): Promise<number> =>
  (await changeStock(tx, { ...wanted, id: newId(), operatorId: who.operatorId, at })) ?? refuse('out_of_stock');

/** The stock of a digital good is its codes: it is never typed. Nothing goes below zero. */
export const adjustMallStock = async (
  act: Act<Operator>,
  input: InputOf<typeof AdjustMallStock>,
): Promise<ReplyOf<typeof AdjustMallStock>> => {
  const { productId, by, reason } = input;
  const { stock, kind } = (await productById(act.tx, productId)) ?? refuse('not_found');
  if (kind === 'digital') refuse('wrong_state', { state: kind });
  if (Math.abs(by) > SMALL_ADJUSTMENT) {
    const { id } = await proposeChange(act, {
      kind: 'mall_stock',
      subject: `product ${productId}`,
      title: `change the stock of mall variant ${productId} by ${by}`,
      before: { stock },
      after: { stock: stock + by, reason },
      payload: { productId, by, reason },
    });
    return { productId, stock, status: 'proposed', changeId: id };
  }
  const after = await carryOut(act, input);
  act.note({ target: `mall product ${productId}`, before: { stock: after - by }, after: { stock: after }, reason });
  return { productId, stock: after, status: 'done' };
};

const Payload = z.object({ productId: z.int(), by: z.int(), reason: z.string() });

export const stockChange: Change = change('mall_stock', {
  roles: ['growth', 'catalogue', 'operations', 'finance', 'compliance'],
  apply: async (act, { payload }) => {
    const wanted = z.parse(Payload, payload);
    const stock = await carryOut(act, wanted);
    const { productId, by, reason } = wanted;
    act.note({ target: `mall product ${productId}`, before: { stock: stock - by }, after: { stock }, reason });
  },
});
