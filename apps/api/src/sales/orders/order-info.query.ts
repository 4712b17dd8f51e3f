// One order of a member's, with the number it was for in full.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { orderInfo as OrderInfo } from '@roda/contract/orders';
import { targetPlace } from '#modules/plans/plans.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { orderView } from './order-view.ts';
import { orderOf } from './orders.reads.ts';

/** Somebody else's order is as if it didn't exist. */
export const orderInfo = async (act: Act, { id }: InputOf<typeof OrderInfo>): Promise<ReplyOf<typeof OrderInfo>> => {
  const row = (await orderOf(act.tx, act.who.memberId, id)) ?? refuse('not_found');
  const shown = orderView(row, act.at, act.caller.lang);
  if (shown.plan === undefined || row.targetSealed === null) return shown;
  return { ...shown, plan: { ...shown.plan, target: act.vault.open(row.targetSealed, targetPlace(row.draftId)) } };
};
