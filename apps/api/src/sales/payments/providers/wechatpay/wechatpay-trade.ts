// A payment as WeChat Pay counts and names it: order numbers, amounts, states.
import { z } from 'zod';
import { currencyPlaces } from '@roda/domain/money';
import type { WeChatPayConfig } from '#platform/providers/config-wechat.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import { parseReference } from '#sales/payments/payments.policy.ts';
import type { ProviderHindrance, ProviderPayment } from '#sales/payments/providers/payment-provider.ts';

/** At most 32 characters there: the payment's id without its dashes. Undefined for no reference of ours. */
export const tradeNoOf = (reference: string): string | undefined =>
  parseReference(reference)?.payId.replaceAll('-', '');

type Counting = Pick<WeChatPayConfig, 'currency' | 'places'>;

/** Undefined for a currency that our books don't have. */
const placesOf = (currency: string): number | undefined =>
  Object.entries(currencyPlaces).find(([name]) => name === currency)?.[1];

/** WeChat Pay's largest amount is not documented: this one still is exact as a JSON number. */
const MOST_UNITS = 10n ** 15n;

/** Our minor units in the units of the merchant account, or why there is no such whole number. */
export const unitsOf = (
  { currency: priced, places }: Counting,
  { amountMinor, currency }: { readonly amountMinor: bigint; readonly currency: string },
): bigint | ProviderHindrance => {
  const ours = placesOf(currency);
  if (currency !== priced || ours === undefined) return 'currency';
  if (places >= ours) {
    const units = amountMinor * 10n ** BigInt(places - ours);
    return units > 0n && units <= MOST_UNITS ? units : 'amount';
  }
  const step = 10n ** BigInt(ours - places);
  return amountMinor > 0n && amountMinor % step === 0n && amountMinor / step <= MOST_UNITS
    ? amountMinor / step
    : 'amount';
};

/** Our minor units of an amount that WeChat Pay states. Throws SystemSilent for one that our currency can't express. */
const minorOf = ({ currency, places }: Counting, units: bigint, system: string): bigint => {
  const ours = placesOf(currency) ?? places;
  if (ours >= places) return units * 10n ** BigInt(ours - places);
  const step = 10n ** BigInt(places - ours);
  if (units % step !== 0n) throw new SystemSilent(system, 'an amount between our units');
  return units / step;
};

const STATES = ['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR', 'ACCEPT'] as const;

export const Trade = z.object({
  mchid: z.string().optional(),
  out_trade_no: z.string(),
  transaction_id: z.string().min(1).max(64).optional(),
  trade_state: z.enum(STATES),
  amount: z.object({ total: z.int().nonnegative(), currency: z.string().optional() }).optional(),
});

/** A refund ends what was never credited; what was credited stays so, and the operators' refund is booked apart. */
const ENDS: Readonly<Record<(typeof STATES)[number], ProviderPayment['status']>> = {
  SUCCESS: 'paid',
  REFUND: 'failed',
  NOTPAY: 'pending',
  USERPAYING: 'pending',
  ACCEPT: 'pending',
  CLOSED: 'expired',
  REVOKED: 'expired',
  PAYERROR: 'failed',
};

type Asked = { readonly merchant: WeChatPayConfig; readonly reference: string; readonly tradeNo: string };

/** Throws SystemSilent for another order, another currency, or a paid one that names no transaction. */
export const paymentOf = (
  { merchant, reference, tradeNo }: Asked,
  trade: z.output<typeof Trade>,
  system: string,
): ProviderPayment => {
  const { mchid, out_trade_no: named, transaction_id: transaction, trade_state: state, amount } = trade;
  if (named !== tradeNo || (mchid ?? merchant.merchantId) !== merchant.merchantId)
    throw new SystemSilent(system, 'another order');
  const { currency } = merchant;
  const said = { id: transaction ?? tradeNo, reference, status: ENDS[state], currency, isExact: true } as const;
  if (state !== 'SUCCESS') return { ...said, receipts: [] };
  if (transaction === undefined || amount === undefined) throw new SystemSilent(system, 'a payment without its money');
  if (amount.currency !== currency) throw new SystemSilent(system, 'another currency');
  return { ...said, receipts: [{ id: transaction, amountMinor: minorOf(merchant, BigInt(amount.total), system) }] };
};
