// Puts a plan's price, cost and gift before a second operator.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposePlanPrice as operation } from '@roda/contract/plans-operators';
import * as z from 'zod';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { planForOperators } from './operator-plans.reads.ts';
import { updatePrice } from './plans.sql.ts';
import { minorOf } from './plan-words.ts';

const Payload = z.object({
  id: z.int(),
  version: z.int(),
  priceMinor: z.string().regex(/^[1-9]\d{0,17}$/),
  costMinor: z.string().regex(/^\d{1,18}$/),
  coinGift: z.int().min(0),
});

/** Nothing changes by it; what was looked at is what is approved. */
export const proposePlanPrice = async (
  act: Act<Operator>,
  { id, version, price, cost, coinGift, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const plan = (await planForOperators(act.tx, id, act.caller.lang)) ?? refuse('not_found');
  if (plan.version !== version) return refuse('stale');
  if (plan.status === 'withdrawn') return refuse('wrong_state', { state: plan.status });
  const [priceMinor, costMinor] = [minorOf(price, 'price'), minorOf(cost, 'cost', 0n)];
  const shown = (minor: bigint): string => formatAmount(minor, plan.currency);
  const { id: approvalId } = await proposeChange(act, {
    kind: 'plan_price',
    subject: String(id),
    title: `price of plan ${plan.code}`,
    before: { price: shown(plan.priceMinor), cost: shown(plan.costMinor), coinGift: plan.coinGift },
    after: { price: shown(priceMinor), cost: shown(costMinor), coinGift, reason },
    payload: { id, version, priceMinor: String(priceMinor), costMinor: String(costMinor), coinGift },
  });
  return { approvalId };
};

/** Drafts of orders that were priced before ask for a new look: `price_changed`. */
export const planPriceChange: Change = change('plan_price', {
  roles: ['catalogue', 'operations', 'finance', 'compliance'],
  apply: async (act, { payload }) => {
    const { priceMinor, costMinor, ...rest } = Payload.parse(payload);
    const price = { ...rest, priceMinor: BigInt(priceMinor), costMinor: BigInt(costMinor) };
    if ((await updatePrice(act.tx, price)) === undefined) refuse('stale');
  },
});
