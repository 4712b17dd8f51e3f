// Creates a purchase draft at the server's price, valid for fifteen minutes.
import { formatAmount, parseAmount, type Currency } from '@roda/domain/money';
import type { InputOf } from '@roda/api-contract/operation';
import type { Draft, generateDraft as GenerateDraft } from '@roda/api-contract/sales/orders';
import { translator } from '@roda/i18n';
import { currentOffer, pricedProduct, type PricedProduct } from '#sales/catalog/index.ts';
import { offerShown } from './offer-shown.ts';
import { AT_MATURITY, periodAround, spanOf } from '#income/holdings/index.ts';
import { requireIdentity } from '#people/members/index.ts';
import {
  cancelWindow,
  countryOfMember,
  currentText,
  optionOf,
  requireIncomeSales,
  windowsOf,
} from '#backoffice/markets/index.ts';
import { targetPlace } from '#sales/digital-goods/index.ts';
import { requireSalesOpen } from '#backoffice/assurance/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { DRAFT_MS, limitLeft } from './orders.policy.ts';
import { insertDraft, type NewDraft } from './orders.repository.ts';
import { toDraftDto } from './order-dto.ts';
import { digitalGoodDraft, type DigitalGoodDraft } from './digital-goods/digital-good-draft.ts';
import { walletOf } from './wallet-balance.ts';

type Input = InputOf<typeof GenerateDraft>;
type Wanted = Pick<
  NewDraft,
  'type' | 'goodsId' | 'goodsVersion' | 'countryId' | 'quantity' | 'amountMinor' | 'currency' | 'title' | 'offer'
>;
type Extra = Pick<Draft, 'image' | 'settlementCycle' | 'cancelRule' | 'firstSettlementAt' | 'coinGift' | 'offer'>;
type Drawn = { readonly wanted: Wanted; readonly extra: Extra; readonly target?: DigitalGoodDraft['target'] };

const missing = (path: string): never => reject('malformed', { fields: [{ path, message: 'required' }] });

const rejectUnless = (goods: PricedProduct, quantity: number): void => {
  if (goods.paused) reject('sales_paused', { reason: 'paused' });
  if (goods.memberLevel < goods.minLevel)
    reject('level_short', { needLevel: goods.minLevel, level: goods.memberLevel });
  if (goods.stock < quantity) reject('out_of_stock', { stock: goods.stock });
  const left = limitLeft(goods);
  if (left !== undefined && left < quantity)
    reject('limit_reached', { limit: goods.purchaseLimit, bought: goods.bought });
};

const productDraft = async (
  ctx: RequestContext,
  input: Input,
  type: 'vehicle' | 'pile' | 'deposit',
): Promise<{ wanted: Wanted; extra: Extra }> => {
  const { goodsId = missing('goodsId'), quantity = 1 } = input;
  await requireSalesOpen(ctx.tx);
  await requireIncomeSales(ctx, type);
  const goods = await pricedProduct(ctx.tx, goodsId, ctx.principal.memberId);
  if (goods === undefined || goods.kind !== type) return reject('not_found');
  rejectUnless(goods, quantity);
  const { id, version, countryId, currency, priceMinor, name } = goods;
  const { at, client, principal } = ctx;
  const { lang } = client;
  const offer = await currentOffer(ctx.tx, { goodsId: id, lang, at });
  return {
    wanted: {
      ...{ type, countryId, quantity, currency, goodsId: id, goodsVersion: version },
      amountMinor: priceMinor * BigInt(quantity),
      title: name[lang],
      offer,
    },
    extra: {
      ...(await extraOf(ctx, goods)),
      offer: await offerShown(ctx.tx, { ...offer, memberId: principal.memberId, goodsId: id, lang }),
    },
  };
};

/** When income could first be settled if the order were paid now: at the end of the first full period. */
const firstSettlement = (goods: PricedProduct, at: Date): Date => {
  const { cycle, validityDays, timeZone: zone } = goods;
  const { start, end } = spanOf({ cycle, validityDays, zone, paidAt: at, settledUntil: undefined });
  return cycle === AT_MATURITY ? end : periodAround(cycle, start, zone).end;
};

export const extraOf = async ({ tx, at }: Pick<RequestContext, 'tx' | 'at'>, goods: PricedProduct): Promise<Extra> => {
  const { cancelDays } = await windowsOf(tx, goods.countryId);
  const until = await cancelWindow(tx, { countryId: goods.countryId, at });
  return {
    image: goods.image,
    settlementCycle: goods.cycle,
    cancelRule: { days: cancelDays, until: until.toISOString() },
    firstSettlementAt: firstSettlement(goods, at).toISOString(),
  };
};

const rangeOf = async (
  ctx: RequestContext,
  countryId: number,
  currency: Currency,
): Promise<{ min: bigint; max: bigint }> => {
  const [min, max] = [
    await optionOf(ctx.tx, countryId, 'rechargeMin'),
    await optionOf(ctx.tx, countryId, 'rechargeMax'),
  ];
  return { min: parseAmount(String(min), currency) ?? 1n, max: parseAmount(String(max), currency) ?? 0n };
};

const rechargeDraft = async (ctx: RequestContext, input: Input): Promise<{ wanted: Wanted; extra: Extra }> => {
  const { amount = missing('amount') } = input;
  await requireIdentity(ctx);
  const country = await countryOfMember(ctx.tx, ctx.principal.memberId);
  const { currency, id: countryId } = country;
  const { min, max } = await rangeOf(ctx, countryId, currency);
  const amountMinor = parseAmount(amount, currency);
  if (amountMinor === undefined || amountMinor < min || amountMinor > max) {
    return reject('amount_out_of_range', { min: formatAmount(min, currency), max: formatAmount(max, currency) });
  }
  const title = translator(ctx.client.lang)('payments.recharge');
  const nothing = { goodsId: undefined, goodsVersion: undefined, quantity: 1 };
  return { wanted: { type: 'recharge', countryId, currency, amountMinor, title, ...nothing }, extra: {} };
};

const drawn = async (ctx: RequestContext, input: Input): Promise<Drawn> => {
  const { type, quantity = 1, targetNumber } = input;
  if (type === 'recharge') return rechargeDraft(ctx, input);
  if (type !== 'plan') return productDraft(ctx, input, type);
  return digitalGoodDraft(ctx, { goodsId: input.goodsId ?? missing('goodsId'), quantity, targetNumber });
};

/**
 * Guarantees:
 * - amount and terms are the server's; no client input becomes a price;
 * - an income product's draft names the newest version of its offer document;
 * - nothing is reserved: the first to submit gets the units.
 */
export const generateDraft = async (ctx: RequestContext, input: Input): Promise<Draft> => {
  const { wanted, extra, target } = await drawn(ctx, input);
  const text = await currentText(ctx.tx, { kind: 'agreement', lang: ctx.client.lang, at: ctx.at });
  invariant(text !== undefined, 'a published agreement');
  const agreement = { id: text.kind, version: String(text.version) };
  const id = ctx.newId();
  const encrypted = target === undefined ? undefined : ctx.vault.encrypt(target.number, targetPlace(id));
  const draft: NewDraft = {
    ...wanted,
    id,
    memberId: ctx.principal.memberId,
    agreement,
    ...(encrypted === undefined ? {} : { target: { encrypted, masked: target?.masked ?? '' } }),
    at: ctx.at,
    expiresAt: new Date(ctx.at.getTime() + DRAFT_MS),
  };
  await insertDraft(ctx.tx, draft);
  const to = target === undefined ? {} : { targetNumber: target.number };
  return {
    ...toDraftDto(draft),
    ...extra,
    ...to,
    balance: formatAmount(await walletOf(ctx, draft.currency), draft.currency),
  };
};
