// Pays an order: from the wallet at once, or by requesting a payment from the provider.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { prepay as PrepayOp } from '@roda/api-contract/sales/payments';
import { deriveKey } from '#ledger';
import { requireIdentity } from '#people/members/index.ts';
import { payOrder, whyNot } from '#sales/orders/index.ts';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { DomainError, reject } from '#platform/errors.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import type { Prep } from '#platform/http/route.ts';
import { attemptOf, methodHindrance, referenceOf } from './payments.policy.ts';
import { payBasis, type PayBasis } from './payments.queries.ts';
import { openPayment } from './payments.repository.ts';
import { addressMaker, type DeriveAddress } from './crypto/deposit-address.ts';
import { networkOf, prepayCrypto } from './crypto/prepay-crypto.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';
import { sandboxProvider } from './providers/sandbox/sandbox-provider.ts';
import { toPaymentResultDto } from './notify-payment.ts';

type Input = InputOf<typeof PrepayOp>;

/** The provider's reply and its payment, or the data for a deposit address. */
export type PrepayFilter = ProviderRequested | DeriveAddress;
type ProviderRequested = {
  readonly payId: string;
  readonly attempt: number;
  readonly provider: string;
  readonly said: ProviderPayment;
};

const WALLET = 'wallet';

/**
 * Calls the provider, outside any transaction; undefined for the wallet, or where the order itself forbids it. Calling
 * twice for one payment gives one payment.
 */
export const askProvider = async (
  prep: Prep<Member>,
  { orderId, payType }: Input,
): Promise<PrepayFilter | undefined> => {
  if (payType === WALLET) return undefined;
  if (networkOf(payType) !== undefined) return addressMaker(prep.services);
  const { memberId } = prep.principal;
  const basis = await prep.reading((tx) => payBasis(tx, { memberId, orderId, method: payType }));
  if (basis === undefined || basis.state !== 'to_pay' || basis.payUntil <= prep.at) return undefined;
  const provider = sandboxProvider(prep.services);
  const { method, amountMinor, currency, payUntil, title, orderSn } = basis;
  if (method === null || provider === undefined) return reject('method_off', { reason: 'off' });
  const hindrance = methodHindrance(method, { amountMinor, providerKnown: true });
  if (hindrance !== undefined) return reject('method_off', { reason: hindrance, ...rangeOf(basis) });
  const attempt = attemptOf(basis);
  const payId = deriveKey(`payment:${memberId}:${orderId}:${payType}:${attempt}`);
  try {
    const said = await provider.create({
      reference: referenceOf(memberId, payId),
      method: method.code,
      bank: method.bank,
      amountMinor,
      currency,
      description: `${orderSn} ${title}`.slice(0, 200),
      expiresAt: payUntil,
      lang: prep.client.lang,
      returnUrl: `${prep.services.config.origin}/#/pages/pay/pay?orderId=${orderId}`,
    });
    return { payId, attempt, provider: provider.name, said };
  } catch (error) {
    if (error instanceof SystemSilent) throw new DomainError('provider_down');
    throw error;
  }
};

const rangeOf = ({ method, currency }: PayBasis): Readonly<Record<string, string>> =>
  method === null ? {} : { min: formatAmount(method.minMinor, currency), max: formatAmount(method.maxMinor, currency) };

/**
 * Guarantees:
 * - from the wallet: paid in this call or not at all, once;
 * - by a provider: one open payment per order and method; nothing is paid until the provider confirms it when queried.
 */
export const prepay = async (
  ctx: RequestContext,
  { orderId, payType }: Input,
  asked: PrepayFilter | undefined,
): Promise<ReplyOf<typeof PrepayOp>> => {
  const {
    tx,
    at,
    principal: { memberId },
  } = ctx;
  if (payType === WALLET) {
    const { payKey } = await payOrder(ctx, { orderId, paidBy: WALLET, deadline: at });
    await toPaymentResultDto(ctx, { orderId, payId: payKey, status: 'paid' });
    return { payId: payKey, status: 'paid', action: { kind: 'done' }, expiresAt: at.toISOString() };
  }
  if (asked === undefined) return whyNot(ctx, orderId);
  // R15: all money arrives in the wallet first. Balances need no identity check, paying in does.
  await requireIdentity(ctx);
  if (typeof asked === 'function') return prepayCrypto(ctx, { orderId, payType, derive: asked });
  const { payId, attempt, provider, said } = asked;
  const payment = {
    memberId,
    id: payId,
    orderId,
    method: payType,
    attempt,
    provider,
    providerId: said.id,
    action: said.action,
    at,
  };
  const opened = await openPayment(tx, payment);
  if (opened === undefined) return whyNot(ctx, orderId);
  return { payId, status: opened.status, action: opened.action, expiresAt: opened.expiresAt.toISOString() };
};
