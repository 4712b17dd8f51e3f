// What a draft of a plan says: the server's price, and the number that it is for as its carrier understands it.
import type { Draft } from '@roda/contract/orders';
import type { TextKey } from '@roda/texts';
import { translator } from '@roda/texts';
import { coinGiftOf, isOnSale, planById, targetOf, type PlanDetailRow } from '#modules/plans/plans.public.ts';
import { requireSalesOpen } from '#modules/trust/trust.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { NewDraft } from './orders.sql.ts';

type Asked = {
  readonly goodsId: number;
  readonly quantity: number;
  readonly targetNumber: string | undefined;
};

type Wanted = Pick<
  NewDraft,
  'type' | 'goodsId' | 'goodsVersion' | 'countryId' | 'quantity' | 'amountMinor' | 'currency' | 'title'
>;

export type PlanDraft = {
  readonly wanted: Wanted;
  readonly target: { readonly number: string; readonly masked: string } | undefined;
  readonly extra: Pick<Draft, 'image' | 'coinGift'>;
};

const refuseUnless = (plan: PlanDetailRow, quantity: number): void => {
  const { perOrder, stock, dailyLimit, boughtToday = 0 } = plan;
  if (!isOnSale(plan)) refuse('sales_paused', { reason: 'paused' });
  if (quantity > perOrder) refuse('limit_reached', { limit: perOrder, bought: 0 });
  if (stock !== null && stock < quantity) refuse('out_of_stock', { stock });
  if (dailyLimit !== null && boughtToday + quantity > dailyLimit)
    refuse('limit_reached', { limit: dailyLimit, bought: boughtToday });
};

const targetIn = (act: Act, plan: PlanDetailRow, typed: string | undefined): PlanDraft['target'] => {
  const { numberKind: kind, numberMin: min, numberMax: max, numberExample: example, countryAlias } = plan;
  const target = targetOf(typed, { kind, min, max }, countryAlias);
  if (typeof target !== 'string') return target;
  const key: TextKey = `plans.${target}`;
  const message = translator(act.caller.lang)(key, { min, max, example });
  return refuse('target_wrong', { fields: [{ path: 'targetNumber', message }] });
};

/** What comes with so many units of a plan, in the caller's language. */
export const planExtraOf = (
  { caller }: Pick<Act, 'caller'>,
  plan: PlanDetailRow,
  quantity: number,
): PlanDraft['extra'] => ({
  ...(plan.image === '' ? {} : { image: plan.image }),
  ...coinGiftOf(plan.name, plan.coinGift * quantity, caller.lang),
});

/**
 * An ordinary good: neither licence nor purchase gate stands before it, in trimmed mode it is sold as ever. R4 holds:
 * not while the books disagree.
 */
export const planDraft = async (act: Act, { goodsId, quantity, targetNumber }: Asked): Promise<PlanDraft> => {
  await requireSalesOpen(act.tx);
  const { lang } = act.caller;
  const plan = await planById(act.tx, goodsId, { lang, at: act.at, memberId: act.who.memberId });
  if (plan === undefined) return refuse('not_found');
  refuseUnless(plan, quantity);
  const { id, version, countryId, currency, priceMinor, name } = plan;
  return {
    wanted: {
      ...{ type: 'plan', countryId, quantity, currency, goodsId: id, goodsVersion: version },
      amountMinor: priceMinor * BigInt(quantity),
      title: name,
    },
    target: targetIn(act, plan, targetNumber),
    extra: planExtraOf(act, plan, quantity),
  };
};
