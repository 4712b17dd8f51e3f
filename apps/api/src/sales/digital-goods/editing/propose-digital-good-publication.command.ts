// Proposes publication of a draft of a digital good with its price, for a second operator's approval.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { proposeDigitalGoodPublication as operation } from '@roda/api-contract/sales/digital-goods-editing';
import * as z from 'zod';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { digitalGoodForOperators } from './digital-goods-cases.queries.ts';
import { publishDigitalGood } from '#sales/digital-goods/digital-goods.repository.ts';

const Payload = z.object({ id: z.int(), version: z.int() });

export const proposeDigitalGoodPublication = async (
  ctx: RequestContext<Operator>,
  { id, version }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const plan = (await digitalGoodForOperators(ctx.tx, id, ctx.client.lang)) ?? reject('not_found');
  if (plan.version !== version) return reject('stale');
  if (plan.status !== 'draft') return reject('wrong_state', { state: plan.status });
  const { code, name, operator, currency, coinGift, stock, dailyLimit } = plan;
  const { id: approvalId } = await proposeChange(ctx, {
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

/** Exactly the reviewed version is published: an edit since then needs another approval. */
export const digitalGoodPublication: Change = change('plan_publication', {
  roles: ['catalogue', 'operations', 'finance', 'compliance'],
  apply: async (ctx, { payload }) => {
    if ((await publishDigitalGood(ctx.tx, { ...Payload.parse(payload), at: ctx.at })) === undefined) reject('stale');
  },
});
