// Puts a draft of a plan, with its price, before a second operator.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { proposePlanPublication as operation } from '@roda/contract/plans-operators';
import * as z from 'zod';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { planForOperators } from './operator-plans.reads.ts';
import { publishPlan } from './plans.sql.ts';

const Payload = z.object({ id: z.int(), version: z.int() });

export const proposePlanPublication = async (
  act: Act<Operator>,
  { id, version }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const plan = (await planForOperators(act.tx, id, act.caller.lang)) ?? refuse('not_found');
  if (plan.version !== version) return refuse('stale');
  if (plan.status !== 'draft') return refuse('wrong_state', { state: plan.status });
  const { code, name, operator, currency, coinGift, stock, dailyLimit } = plan;
  const { id: approvalId } = await proposeChange(act, {
    kind: 'plan_publication',
    subject: String(id),
    title: `publish plan ${code}`,
    after: {
      ...{ name, operator, coinGift, stock, dailyLimit },
      price: formatAmount(plan.priceMinor, currency),
      cost: formatAmount(plan.costMinor, currency),
    },
    payload: { id, version },
  });
  return { approvalId };
};

/** What goes on the shelf is what was looked at: an edit since then asks for another approval. */
export const planPublication: Change = change('plan_publication', {
  roles: ['catalogue', 'operations', 'finance', 'compliance'],
  apply: async (act, { payload }) => {
    if ((await publishPlan(act.tx, { ...Payload.parse(payload), at: act.at })) === undefined) refuse('stale');
  },
});
