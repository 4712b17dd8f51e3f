// Pays the money part of an order from the wallet.
import type { payPointsMallOrder as PayPointsMallOrder } from '@roda/api-contract/engagement/points-mall';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { requireSpendingProof, type ProvenMember } from '#people/identity/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { settleOrder, whyNotStepped } from './order-steps.ts';
import { wholeOrder } from './order-dto.ts';

/**
 * Once, within the half hour, and never beyond the balance; beyond the day's small sum with a second proof. A digital
 * good is delivered in the same transaction.
 */
export const payPointsMallOrder = async (
  ctx: RequestContext,
  { orderId: id }: InputOf<typeof PayPointsMallOrder>,
  proven: ProvenMember | undefined,
): Promise<ReplyOf<typeof PayPointsMallOrder>> => {
  const { memberId } = ctx.principal;
  const order = await settleOrder(ctx, { memberId, id }, ({ moneyMinor: minor, currency }) =>
    requireSpendingProof(ctx, { minor, currency }, proven),
  );
  return wholeOrder(ctx, order ?? (await whyNotStepped(ctx, { step: 'pay', memberId, id })));
};
