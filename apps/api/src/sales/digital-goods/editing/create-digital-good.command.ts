// Creates a draft of a digital good.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { createDigitalGood as CreateDigitalGood } from '@roda/api-contract/sales/digital-goods-editing';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { telecomOperatorById, categoryById } from './digital-goods-cases.queries.ts';
import { minorOf, noted, digitalGoodTextsOf } from './digital-good-input.ts';
import { insertDigitalGood } from '#sales/digital-goods/digital-goods.repository.ts';

/** Hidden until another operator approves its publication. */
export const createDigitalGood = async (
  ctx: RequestContext<Operator>,
  { kind, operatorId, code, price, cost, coinGift = 0, stock, ...given }: InputOf<typeof CreateDigitalGood>,
): Promise<ReplyOf<typeof CreateDigitalGood>> => {
  if ((await telecomOperatorById(ctx.tx, operatorId)) === undefined) return reject('not_found');
  if ((await categoryById(ctx.tx, given.categoryId)) === undefined) return reject('not_found');
  const plan = {
    ...digitalGoodTextsOf(given),
    ...{ kind, code, coinGift, carrierId: operatorId, stock: stock ?? null },
    priceMinor: minorOf(price, 'price'),
    costMinor: minorOf(cost, 'cost', 0n),
  };
  const saved = (await insertDigitalGood(ctx.tx, plan)) ?? reject('wrong_state', { state: 'code_taken' });
  ctx.audit({ target: `plan:${saved.id}`, after: noted(plan) });
  return saved;
};
