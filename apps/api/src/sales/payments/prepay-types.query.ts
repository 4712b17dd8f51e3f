// The ways an order can be paid, the wallet first, each with the reason when it can't.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { prepayTypes as PrepayTypes } from '@roda/contract/payments';
import { translator } from '@roda/texts';
import { cryptoDoor } from '#modules/currencies/currencies.public.ts';
import { orderToPay, walletOf, type OrderToPay } from '#modules/orders/orders.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { methodsOf, type MethodRow } from './payments.reads.ts';
import { methodHindrance } from './payments.rules.ts';

type Offered = ReplyOf<typeof PrepayTypes>[number];

/** A provider's method stays offered while no one knows that the provider is away: asking it is what finds out. */
export const prepayTypes = async (
  act: Act,
  { orderId }: InputOf<typeof PrepayTypes>,
): Promise<ReplyOf<typeof PrepayTypes>> => {
  const order = (await orderToPay(act.tx, act.who.memberId, orderId)) ?? refuse('not_found');
  const methods = await methodsOf(act.tx, order.countryId);
  return [
    walletType(act, order, await walletOf(act, order.currency)),
    ...methods.map((each) => methodType(act, order, each)),
    ...(await cryptoTypes(act, order)),
  ];
};

/** R29: only where the member's country takes USDT at present; elsewhere it isn't even named. */
const cryptoTypes = async ({ tx, at }: Act, { countryId, currency }: OrderToPay): Promise<readonly Offered[]> => {
  const { hindrance, networks } = await cryptoDoor(tx, { countryId, at });
  if (hindrance !== undefined) return [];
  return networks.map(({ code, name }) => ({
    code: `usdt_${code}`,
    name: `USDT · ${name}`,
    enabled: true,
    fee: formatAmount(0n, currency),
  }));
};

const walletType = ({ caller }: Act, { type, amountMinor, currency }: OrderToPay, balanceMinor: bigint): Offered => {
  const text = translator(caller.lang);
  const shortMinor = amountMinor - balanceMinor;
  const hindrance =
    type === 'recharge'
      ? text('payments.walletNotForRecharge')
      : shortMinor > 0n
        ? text('payments.walletShort', { short: formatAmount(shortMinor, currency) })
        : undefined;
  return {
    code: 'wallet',
    name: text('payments.wallet'),
    enabled: hindrance === undefined,
    ...(hindrance === undefined ? {} : { reason: hindrance }),
    fee: formatAmount(0n, currency),
  };
};

const methodType = ({ caller }: Act, { amountMinor, currency }: OrderToPay, method: MethodRow): Offered => {
  const text = translator(caller.lang);
  const hindrance = methodHindrance(method, { amountMinor, providerKnown: true });
  const range = { min: formatAmount(method.minMinor, currency), max: formatAmount(method.maxMinor, currency) };
  return {
    code: method.code,
    name: text(`payments.${method.code}`),
    enabled: hindrance === undefined,
    ...(hindrance === undefined ? {} : { reason: text(`payments.${hindrance}`, range) }),
    fee: formatAmount(0n, currency),
  };
};
