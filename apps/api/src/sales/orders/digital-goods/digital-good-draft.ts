// Draft of a digital good: the server's price, and the target number as its telecom operator parses it.
import type { Draft } from '@roda/api-contract/sales/orders';
import type { TextKey } from '@roda/i18n';
import { translator } from '@roda/i18n';
import {
  coinGiftOf,
  isOnSale,
  digitalGoodById,
  targetOf,
  type DigitalGoodDetailRow,
} from '#sales/digital-goods/index.ts';
import { requireSalesOpen } from '#backoffice/assurance/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { NewDraft } from '#sales/orders/orders.repository.ts';

type Filter = {
  readonly goodsId: number;
  readonly quantity: number;
  readonly targetNumber: string | undefined;
};

type Wanted = Pick<
  NewDraft,
  'type' | 'goodsId' | 'goodsVersion' | 'countryId' | 'quantity' | 'amountMinor' | 'currency' | 'title'
>;

export type DigitalGoodDraft = {
  readonly wanted: Wanted;
  readonly target: { readonly number: string; readonly masked: string } | undefined;
  readonly extra: Pick<Draft, 'image' | 'coinGift'>;
};

const rejectUnless = (plan: DigitalGoodDetailRow, quantity: number): void => {
  const { perOrder, stock, dailyLimit, boughtToday = 0 } = plan;
  if (!isOnSale(plan)) reject('sales_paused', { reason: 'paused' });
  if (quantity > perOrder) reject('limit_reached', { limit: perOrder, bought: 0 });
  if (stock !== null && stock < quantity) reject('out_of_stock', { stock });
  if (dailyLimit !== null && boughtToday + quantity > dailyLimit)
    reject('limit_reached', { limit: dailyLimit, bought: boughtToday });
};

const targetIn = (
  ctx: RequestContext,
  plan: DigitalGoodDetailRow,
  typed: string | undefined,
): DigitalGoodDraft['target'] => {
  const { numberKind: kind, numberMin: min, numberMax: max, numberExample: example, countryAlias } = plan;
  const target = targetOf(typed, { kind, min, max }, countryAlias);
  if (typeof target !== 'string') return target;
  const key: TextKey = `plans.${target}`;
  const message = translator(ctx.client.lang)(key, { min, max, example });
  return reject('target_wrong', { fields: [{ path: 'targetNumber', message }] });
};

/** Coins granted with so many units of a digital good, in the client's language. */
export const planExtraOf = (
  { client }: Pick<RequestContext, 'client'>,
  plan: DigitalGoodDetailRow,
  quantity: number,
): DigitalGoodDraft['extra'] => ({
  ...(plan.image === '' ? {} : { image: plan.image }),
  ...coinGiftOf(plan.name, plan.coinGift * quantity, client.lang),
});

/**
 * An ordinary product: neither licence nor purchase suitability check applies, and in review mode it is sold as usual.
 * R4 holds: not while the ledger is inconsistent.
 */
export const digitalGoodDraft = async (
  ctx: RequestContext,
  { goodsId, quantity, targetNumber }: Filter,
): Promise<DigitalGoodDraft> => {
  await requireSalesOpen(ctx.tx);
  const { lang } = ctx.client;
  const plan = await digitalGoodById(ctx.tx, goodsId, { lang, at: ctx.at, memberId: ctx.principal.memberId });
  if (plan === undefined) return reject('not_found');
  rejectUnless(plan, quantity);
  const { id, version, countryId, currency, priceMinor, name } = plan;
  return {
    wanted: {
      ...{ type: 'plan', countryId, quantity, currency, goodsId: id, goodsVersion: version },
      amountMinor: priceMinor * BigInt(quantity),
      title: name,
    },
    target: targetIn(ctx, plan, targetNumber),
    extra: planExtraOf(ctx, plan, quantity),
  };
};
