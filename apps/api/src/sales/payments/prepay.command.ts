// Pays an order: from the wallet at once, or by asking the provider for a way to pay.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { prepay as PrepayOp } from '@roda/contract/payments';
import { keyOf } from '#ledger';
import { requireIdentity } from '#modules/members/members.public.ts';
import { payOrder, whyNot } from '#modules/orders/orders.public.ts';
import type { Act, Member } from '#platform/act.ts';
import { Refusal, refuse } from '#platform/failure.ts';
import { SystemSilent } from '#platform/ask-system.ts';
import type { Prep } from '#platform/http/route.ts';
import { attemptOf, methodHindrance, referenceOf } from './payments.rules.ts';
import { payBasis, type PayBasis } from './payments.reads.ts';
import { openPayment } from './payments.sql.ts';
import { addressMaker, type DeriveAddress } from './deposit-address.ts';
import { networkOf, prepayCrypto } from './prepay-crypto.ts';
import type { ProviderPayment } from './provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import { showResult } from './tell-payment.ts';

type Input = InputOf<typeof PrepayOp>;

/** The provider's answer and the payment it belongs to, or what makes addresses of our own. */
export type Asked = ProviderAsked | DeriveAddress;
type ProviderAsked = {
  readonly payId: string;
  readonly attempt: number;
  readonly provider: string;
  readonly said: ProviderPayment;
};

const WALLET = 'wallet';

/**
 * Asks the provider, outside any transaction; nothing for the wallet, or where the order itself says no. Asking twice
 * for one payment gives one payment.
 */
export const askProvider = async (prep: Prep<Member>, { orderId, payType }: Input): Promise<Asked | undefined> => {
  if (payType === WALLET) return undefined;
  if (networkOf(payType) !== undefined) return addressMaker(prep.services);
  const { memberId } = prep.who;
  const basis = await prep.reading((tx) => payBasis(tx, { memberId, orderId, method: payType }));
  if (basis === undefined || basis.state !== 'to_pay' || basis.payUntil <= prep.at) return undefined;
  const provider = sandboxProvider(prep.services);
  const { method, amountMinor, currency, payUntil, title, orderSn } = basis;
  if (method === null || provider === undefined) return refuse('method_off', { reason: 'off' });
  const hindrance = methodHindrance(method, { amountMinor, providerKnown: true });
  if (hindrance !== undefined) return refuse('method_off', { reason: hindrance, ...rangeOf(basis) });
  const attempt = attemptOf(basis);
  const payId = keyOf(`payment:${memberId}:${orderId}:${payType}:${attempt}`);
  try {
    const said = await provider.create({
      reference: referenceOf(memberId, payId),
      method: method.code,
      bank: method.bank,
      amountMinor,
      currency,
      description: `${orderSn} ${title}`.slice(0, 200),
      expiresAt: payUntil,
      lang: prep.caller.lang,
      returnUrl: `${prep.services.config.origin}/#/pages/pay/pay?orderId=${orderId}`,
    });
    return { payId, attempt, provider: provider.name, said };
  } catch (error) {
    if (error instanceof SystemSilent) throw new Refusal('provider_down');
    throw error;
  }
};

const rangeOf = ({ method, currency }: PayBasis): Readonly<Record<string, string>> =>
  method === null ? {} : { min: formatAmount(method.minMinor, currency), max: formatAmount(method.maxMinor, currency) };

/**
 * Guarantees:
 * - from the wallet: paid in this call or not at all, once;
 * - by a provider: one open payment per order and method; nothing is paid until the provider says so when asked.
 */
export const prepay = async (
  act: Act,
  { orderId, payType }: Input,
  asked: Asked | undefined,
): Promise<ReplyOf<typeof PrepayOp>> => {
  const {
    tx,
    at,
    who: { memberId },
  } = act;
  if (payType === WALLET) {
    const { payKey } = await payOrder(act, { orderId, paidBy: WALLET, deadline: at });
    await showResult(act, { orderId, payId: payKey, status: 'paid' });
    return { payId: payKey, status: 'paid', action: { kind: 'done' }, expiresAt: at.toISOString() };
  }
  if (asked === undefined) return whyNot(act, orderId);
  // R15: whatever it is for, it arrives in the wallet first. Balances need no identity, paying in does.
  await requireIdentity(act);
  if (typeof asked === 'function') return prepayCrypto(act, { orderId, payType, derive: asked });
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
  if (opened === undefined) return whyNot(act, orderId);
  return { payId, status: opened.status, action: opened.action, expiresAt: opened.expiresAt.toISOString() };
};
