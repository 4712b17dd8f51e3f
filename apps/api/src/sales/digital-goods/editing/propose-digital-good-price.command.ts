// Proposes a digital good's price, cost and coin gift for a second operator's approval.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeDigitalGoodPrice as operation } from '@roda/api-contract/sales/digital-goods-editing';
import * as z from 'zod';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { digitalGoodForOperators } from './digital-goods-cases.queries.ts';
import { updatePrice } from '#sales/digital-goods/digital-goods.repository.ts';
import { minorOf } from './digital-good-input.ts';

const Payload = z.object({
  id: z.int(),
  version: z.int(),
  priceMinor: z.string().regex(/^[1-9]\d{0,17}$/),
  costMinor: z.string().regex(/^\d{1,18}$/),
  coinGift: z.int().min(0),
});

/** Changes nothing by itself; exactly the reviewed values are approved. */
export const proposeDigitalGoodPrice = async (
  ctx: RequestContext<Operator>,
  { id, version, price, cost, coinGift, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const plan = (await digitalGoodForOperators(ctx.tx, id, ctx.client.lang)) ?? reject('not_found');
  if (plan.version !== version) return reject('stale');
  if (plan.status === 'withdrawn') return reject('wrong_state', { state: plan.status });
  const [priceMinor, costMinor] = [minorOf(price, 'price'), minorOf(cost, 'cost', 0n)];
  const shown = (minor: bigint): string => formatAmount(minor, plan.currency);
  const { id: approvalId } = await proposeChange(ctx, {
    kind: 'plan_price',
    subject: String(id),
    title: `price of plan ${plan.code}`,
    before: { price: shown(plan.priceMinor), cost: shown(plan.costMinor), coinGift: plan.coinGift },
    after: { price: shown(priceMinor), cost: shown(costMinor), coinGift, reason },
    payload: { id, version, priceMinor: String(priceMinor), costMinor: String(costMinor), coinGift },
  });
  return { approvalId };
};

/** Order drafts priced before need a new confirmation: `price_changed`. */
export const digitalGoodPriceChange: Change = change('plan_price', {
  roles: ['catalogue', 'operations', 'finance', 'compliance'],
  apply: async (ctx, { payload }) => {
    const { priceMinor, costMinor, ...rest } = Payload.parse(payload);
    const price = { ...rest, priceMinor: BigInt(priceMinor), costMinor: BigInt(costMinor) };
    if ((await updatePrice(ctx.tx, price)) === undefined) reject('stale');
  },
});
