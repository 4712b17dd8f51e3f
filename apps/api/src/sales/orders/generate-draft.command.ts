// Writes down what a member wants to buy, at the server's price, for fifteen minutes.
import { formatAmount, parseAmount, type Currency } from '@roda/contract/money';
import type { InputOf } from '@roda/contract/operation';
import type { Draft, generateDraft as GenerateDraft } from '@roda/contract/orders';
import { translator } from '@roda/texts';
import { pricedGoods, type PricedGoods } from '#modules/catalogue/catalogue.public.ts';
import { AT_MATURITY, periodAround, spanOf } from '#modules/holdings/holdings.public.ts';
import { requireIdentity } from '#modules/members/members.public.ts';
import {
  cancelWindow,
  countryOfMember,
  currentText,
  optionOf,
  requireIncomeSales,
  windowsOf,
} from '#modules/places/places.public.ts';
import { targetPlace } from '#modules/plans/plans.public.ts';
import { requireSalesOpen } from '#modules/trust/trust.public.ts';
import type { Act } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { DRAFT_MS, limitLeft } from './orders.rules.ts';
import { insertDraft, type NewDraft } from './orders.sql.ts';
import { draftView } from './order-view.ts';
import { planDraft, type PlanDraft } from './plan-draft.ts';
import { walletOf } from './wallet-balance.ts';

type Input = InputOf<typeof GenerateDraft>;
type Wanted = Pick<
  NewDraft,
  'type' | 'goodsId' | 'goodsVersion' | 'countryId' | 'quantity' | 'amountMinor' | 'currency' | 'title'
>;
type Extra = Pick<Draft, 'image' | 'settlementCycle' | 'cancelRule' | 'firstSettlementAt' | 'coinGift'>;
type Drawn = { readonly wanted: Wanted; readonly extra: Extra; readonly target?: PlanDraft['target'] };

const missing = (path: string): never => refuse('malformed', { fields: [{ path, message: 'required' }] });

const refuseUnless = (goods: PricedGoods, quantity: number): void => {
  if (goods.paused) refuse('sales_paused', { reason: 'paused' });
  if (goods.memberLevel < goods.minLevel)
    refuse('level_short', { needLevel: goods.minLevel, level: goods.memberLevel });
  if (goods.stock < quantity) refuse('out_of_stock', { stock: goods.stock });
  const left = limitLeft(goods);
  if (left !== undefined && left < quantity)
    refuse('limit_reached', { limit: goods.purchaseLimit, bought: goods.bought });
};

const goodsDraft = async (
  act: Act,
  input: Input,
  type: 'vehicle' | 'pile' | 'deposit',
): Promise<{ wanted: Wanted; extra: Extra }> => {
  const { goodsId = missing('goodsId'), quantity = 1 } = input;
  await requireSalesOpen(act.tx);
  await requireIncomeSales(act, type);
  const goods = await pricedGoods(act.tx, goodsId, act.who.memberId);
  if (goods === undefined || goods.kind !== type) return refuse('not_found');
  refuseUnless(goods, quantity);
  const { id, version, countryId, currency, priceMinor, name } = goods;
  return {
    wanted: {
      ...{ type, countryId, quantity, currency, goodsId: id, goodsVersion: version },
      amountMinor: priceMinor * BigInt(quantity),
      title: name[act.caller.lang],
    },
    extra: await extraOf(act, goods),
  };
};

/** When income could be settled for the first time, were it paid now: at the end of the first whole period. */
const firstSettlement = (goods: PricedGoods, at: Date): Date => {
  const { cycle, validityDays, timeZone: zone } = goods;
  const { start, end } = spanOf({ cycle, validityDays, zone, paidAt: at, settledUntil: undefined });
  return cycle === AT_MATURITY ? end : periodAround(cycle, start, zone).end;
};

export const extraOf = async ({ tx, at }: Pick<Act, 'tx' | 'at'>, goods: PricedGoods): Promise<Extra> => {
  const { cancelDays } = await windowsOf(tx, goods.countryId);
  const until = await cancelWindow(tx, { countryId: goods.countryId, at });
  return {
    image: goods.image,
    settlementCycle: goods.cycle,
    cancelRule: { days: cancelDays, until: until.toISOString() },
    firstSettlementAt: firstSettlement(goods, at).toISOString(),
  };
};

const rangeOf = async (act: Act, countryId: number, currency: Currency): Promise<{ min: bigint; max: bigint }> => {
  const [min, max] = [
    await optionOf(act.tx, countryId, 'rechargeMin'),
    await optionOf(act.tx, countryId, 'rechargeMax'),
  ];
  return { min: parseAmount(String(min), currency) ?? 1n, max: parseAmount(String(max), currency) ?? 0n };
};

const rechargeDraft = async (act: Act, input: Input): Promise<{ wanted: Wanted; extra: Extra }> => {
  const { amount = missing('amount') } = input;
  await requireIdentity(act);
  const country = await countryOfMember(act.tx, act.who.memberId);
  const { currency, id: countryId } = country;
  const { min, max } = await rangeOf(act, countryId, currency);
  const amountMinor = parseAmount(amount, currency);
  if (amountMinor === undefined || amountMinor < min || amountMinor > max) {
    return refuse('amount_out_of_range', { min: formatAmount(min, currency), max: formatAmount(max, currency) });
  }
  const title = translator(act.caller.lang)('payments.recharge');
  const nothing = { goodsId: undefined, goodsVersion: undefined, quantity: 1 };
  return { wanted: { type: 'recharge', countryId, currency, amountMinor, title, ...nothing }, extra: {} };
};

const drawn = async (act: Act, input: Input): Promise<Drawn> => {
  const { type, quantity = 1, targetNumber } = input;
  if (type === 'recharge') return rechargeDraft(act, input);
  if (type !== 'plan') return goodsDraft(act, input, type);
  return planDraft(act, { goodsId: input.goodsId ?? missing('goodsId'), quantity, targetNumber });
};

/**
 * Guarantees:
 * - amount and terms are the server's; nothing that the caller says becomes a price;
 * - nothing is reserved: whoever submits first gets the units.
 */
export const generateDraft = async (act: Act, input: Input): Promise<Draft> => {
  const { wanted, extra, target } = await drawn(act, input);
  const text = await currentText(act.tx, { kind: 'agreement', lang: act.caller.lang, at: act.at });
  invariant(text !== undefined, 'a published agreement');
  const agreement = { id: text.kind, version: String(text.version) };
  const id = act.newId();
  const sealed = target === undefined ? undefined : act.vault.seal(target.number, targetPlace(id));
  const draft: NewDraft = {
    ...wanted,
    id,
    memberId: act.who.memberId,
    agreement,
    ...(sealed === undefined ? {} : { target: { sealed, masked: target?.masked ?? '' } }),
    at: act.at,
    expiresAt: new Date(act.at.getTime() + DRAFT_MS),
  };
  await insertDraft(act.tx, draft);
  const to = target === undefined ? {} : { targetNumber: target.number };
  return {
    ...draftView(draft),
    ...extra,
    ...to,
    balance: formatAmount(await walletOf(act, draft.currency), draft.currency),
  };
};
