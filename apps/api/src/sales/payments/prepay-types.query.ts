// Lists the payment methods of an order, the wallet first, each with the reason when it is unavailable.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { prepayTypes as PrepayTypes } from '@roda/api-contract/sales/payments';
import { translator } from '@roda/i18n';
import { cryptoEntry } from '#wallet/currencies/index.ts';
import { orderToPay, walletOf, type OrderToPay } from '#sales/orders/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { methodsOf, type MethodRow } from './payments.queries.ts';
import { methodHindrance } from './payments.policy.ts';

type Offered = ReplyOf<typeof PrepayTypes>[number];

/** A provider's method stays offered until an outage is known: only a request reveals it. */
export const prepayTypes = async (
  ctx: RequestContext,
  { orderId }: InputOf<typeof PrepayTypes>,
): Promise<ReplyOf<typeof PrepayTypes>> => {
  const order = (await orderToPay(ctx.tx, ctx.principal.memberId, orderId)) ?? reject('not_found');
  const methods = await methodsOf(ctx.tx, order.countryId);
  return [
    walletType(ctx, order, await walletOf(ctx, order.currency)),
    ...methods.map((each) => methodType(ctx, order, each)),
    ...(await cryptoTypes(ctx, order)),
  ];
};

/** R29: only where the member's country currently accepts USDT; elsewhere it isn't listed. */
const cryptoTypes = async (
  { tx, at }: RequestContext,
  { countryId, currency }: OrderToPay,
): Promise<readonly Offered[]> => {
  const { hindrance, networks } = await cryptoEntry(tx, { countryId, at });
  if (hindrance !== undefined) return [];
  return networks.map(({ code, name }) => ({
    code: `usdt_${code}`,
    name: `USDT · ${name}`,
    enabled: true,
    fee: formatAmount(0n, currency),
  }));
};

const walletType = (
  { client }: RequestContext,
  { type, amountMinor, currency }: OrderToPay,
  balanceMinor: bigint,
): Offered => {
  const text = translator(client.lang);
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

const methodType = ({ client }: RequestContext, { amountMinor, currency }: OrderToPay, method: MethodRow): Offered => {
  const text = translator(client.lang);
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
