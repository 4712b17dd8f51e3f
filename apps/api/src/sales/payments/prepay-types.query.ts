// Lists the payment methods of an order or of its draft, the wallet first, each with the reason when it is unavailable.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { prepayTypes as PrepayTypes } from '@roda/api-contract/sales/payments';
import { translator } from '@roda/i18n';
import { cryptoEntry } from '#wallet/currencies/index.ts';
import { draftToPay, orderToPay, walletOf, type Payable } from '#sales/orders/index.ts';
import { amountSaid } from '#platform/amount-shown.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { methodsOf, type MethodRow } from './payments.queries.ts';
import { methodHindrance } from './payments.policy.ts';
import { chosenProvider, type ChosenProvider, type ConfiguredProviders } from './providers/payment-providers.ts';

type Offered = ReplyOf<typeof PrepayTypes>[number];

/**
 * A method stays offered until an outage of all its providers is known by calls that failed. A method without any
 * configured provider is not listed.
 */
export const prepayTypes = async (
  ctx: RequestContext,
  { orderId, draftId = '' }: InputOf<typeof PrepayTypes>,
  providers: ConfiguredProviders,
): Promise<ReplyOf<typeof PrepayTypes>> => {
  const { tx, at, principal } = ctx;
  const { memberId } = principal;
  const asked = orderId === undefined ? draftToPay(tx, { memberId, draftId, at }) : orderToPay(tx, memberId, orderId);
  const payable = (await asked) ?? reject('not_found');
  const methods = await methodsOf(tx, payable.countryId);
  const named = (name: string) => providers.get(name);
  return [
    walletType(ctx, payable, await walletOf(ctx, payable.currency)),
    ...methods.flatMap((each) => methodType(ctx, payable, { ...each, chosen: chosenProvider(named, each, payable) })),
    ...(await cryptoTypes(ctx, payable)),
  ];
};

/** R29: only where the member's country currently accepts USDT; elsewhere it isn't listed. */
const cryptoTypes = async (
  { tx, at }: RequestContext,
  { countryId, currency }: Payable,
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
  { type, amountMinor, currency }: Payable,
  balanceMinor: bigint,
): Offered => {
  const text = translator(client.lang);
  const shortMinor = amountMinor - balanceMinor;
  const hindrance =
    type === 'recharge'
      ? text('payments.walletNotForRecharge')
      : shortMinor > 0n
        ? text('payments.walletShort', { short: amountSaid(shortMinor, currency, client.lang) })
        : undefined;
  return {
    code: 'wallet',
    name: text('payments.wallet'),
    enabled: hindrance === undefined,
    ...(hindrance === undefined ? {} : { reason: hindrance }),
    fee: formatAmount(0n, currency),
  };
};

const methodType = (
  { client }: RequestContext,
  { amountMinor, currency }: Payable,
  { chosen, ...method }: MethodRow & { readonly chosen: ChosenProvider | undefined },
): readonly Offered[] => {
  if (chosen === undefined) return [];
  const { registered: provider } = chosen;
  const text = translator(client.lang);
  const hindrance = provider.isResting() ? 'off' : methodHindrance(method, { amountMinor, currency, provider });
  const said = (minor: bigint) => amountSaid(minor, currency, client.lang);
  const values = { min: said(method.minMinor), max: said(method.maxMinor), currency };
  return [
    {
      code: method.code,
      name: text(`payments.${method.code}`),
      enabled: hindrance === undefined,
      ...(hindrance === undefined ? {} : { reason: text(`payments.${hindrance}`, values) }),
      fee: formatAmount(0n, currency),
    },
  ];
};
