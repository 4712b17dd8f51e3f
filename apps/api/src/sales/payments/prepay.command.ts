// Pays an order: from the wallet at once, or by requesting a payment from the provider.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { payReturnPath, type prepay as PrepayOp } from '@roda/api-contract/sales/payments';
import { deriveKey } from '#ledger';
import { requireIdentity } from '#people/members/index.ts';
import { proveSpending, type ProvenMember } from '#people/identity/index.ts';
import { payOrder, WALLET, whyNot } from '#sales/orders/index.ts';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { DomainError, reject } from '#platform/errors.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import type { Prep } from '#platform/http/route.ts';
import { attemptOf, isActionUsable, methodHindrance, referenceOf } from './payments.policy.ts';
import { openedPayment, payBasis, type MethodRow, type PayBasis } from './payments.queries.ts';
import { openPayment, renewPayment } from './payments.repository.ts';
import { addressMaker, type DeriveAddress } from './crypto/deposit-address.ts';
import { networkOf, prepayCrypto } from './crypto/prepay-crypto.ts';
import { PayerUnknown, type CreatedPayment, type Provider, type Wanted } from './providers/payment-provider.ts';
import {
  chosenProvider,
  offers,
  providerNamed,
  methodProviders,
  type ChosenProvider,
} from './providers/payment-providers.ts';
import { toPaymentResultDto } from './notify-payment.ts';

type Input = InputOf<typeof PrepayOp>;

/** What the provider created, the payment that is open already, or the data for a deposit address. */
export type PrepayFilter = ProviderRequested | AlreadyOpen | DeriveAddress;
type ProviderRequested = {
  readonly payId: string;
  readonly attempt: number;
  readonly provider: string;
  readonly created: CreatedPayment;
  /** The payment is open: its action alone is another one. */
  readonly isRenewed: boolean;
};
type AlreadyOpen = { readonly openId: string };

/** Of an open payment the one that it began at, whoever has the method now. */
const providerOfOpen = ({ services }: Prep<Member>, method: MethodRow, name: string): ChosenProvider | undefined => {
  const registered = providerNamed(services, name);
  const bank = methodProviders(method).find(({ provider }) => provider === name)?.bank ?? method.bank;
  const isOffered = registered !== undefined && offers(registered, { code: method.code, bank });
  return isOffered ? { provider: name, bank, registered } : undefined;
};

const providerFor = (prep: Prep<Member>, basis: PayBasis): ChosenProvider => {
  const { method, amountMinor, currency, newestStatus, newestProvider } = basis;
  if (method === null) return reject('method_off', { reason: 'off' });
  const chosen =
    newestStatus === 'pending'
      ? providerOfOpen(prep, method, newestProvider ?? '')
      : chosenProvider((name) => providerNamed(prep.services, name), method, { amountMinor, currency });
  const hindrance = methodHindrance(method, { amountMinor, currency, provider: chosen?.registered });
  if (chosen === undefined || hindrance !== undefined)
    return reject('method_off', { reason: hindrance ?? 'off', ...rangeOf(basis) });
  return chosen;
};

type Creating = { readonly basis: PayBasis; readonly input: Input; readonly payId: string; readonly bank: string };

const wantedOf = (prep: Prep<Member>, { basis, input, payId, bank }: Creating): Wanted => ({
  reference: referenceOf(prep.principal.memberId, payId),
  method: basis.method?.code ?? 'redirect',
  bank,
  amountMinor: basis.amountMinor,
  currency: basis.currency,
  description: `${basis.orderSn} ${basis.title}`.slice(0, 200),
  expiresAt: basis.payUntil,
  lang: prep.client.lang,
  returnUrl: `${prep.services.config.origin}/#${payReturnPath(input.orderId)}`,
  payerCode: input.payerCode,
});

const createAt = async (provider: Provider, wanted: Wanted): Promise<CreatedPayment> => {
  try {
    return await provider.create(wanted);
  } catch (error) {
    if (error instanceof PayerUnknown) throw new DomainError('method_off', { reason: 'payer' });
    if (error instanceof SystemSilent) throw new DomainError('provider_down');
    throw error;
  }
};

const isStillUsable = ({ newestKind: kind, newestActionAt: since }: PayBasis, at: Date): boolean =>
  kind !== null && since !== null && isActionUsable({ kind, since }, at);

type Prepared = { readonly proven?: ProvenMember | undefined; readonly asked?: PrepayFilter | undefined };

/** Outside the transaction: what was given to confirm a payment from the wallet, or what the provider says. */
export const preparePayment = async (prep: Prep<Member>, input: Input): Promise<Prepared> =>
  input.payType === WALLET ? { proven: await proveSpending(prep, input) } : { asked: await askProvider(prep, input) };

/**
 * Calls the provider, outside any transaction; undefined where the order itself forbids it. Calling twice for one
 * payment gives one payment; one that is open stays at the provider that it began at.
 */
const askProvider = async (prep: Prep<Member>, input: Input): Promise<PrepayFilter | undefined> => {
  const { orderId, payType } = input;
  if (networkOf(payType) !== undefined) return addressMaker(prep.services);
  const { memberId } = prep.principal;
  const basis = await prep.reading((tx) => payBasis(tx, { memberId, orderId, method: payType }));
  if (basis === undefined || basis.state !== 'to_pay' || basis.payUntil <= prep.at) return undefined;
  const attempt = attemptOf(basis);
  const payId = deriveKey(`payment:${memberId}:${orderId}:${payType}:${attempt}`);
  const isOpen = basis.newestStatus === 'pending';
  if (isOpen && isStillUsable(basis, prep.at)) return { openId: payId };
  const { provider, bank, registered } = providerFor(prep, basis);
  const created = await createAt(registered, wantedOf(prep, { basis, input, payId, bank }));
  return { payId, attempt, provider, created, isRenewed: isOpen };
};

const rangeOf = ({ method, currency }: PayBasis): Readonly<Record<string, string>> =>
  method === null ? {} : { min: formatAmount(method.minMinor, currency), max: formatAmount(method.maxMinor, currency) };

/**
 * Guarantees:
 * - from the wallet: paid in this call or not at all, once, and confirmed as `payOrder` demands;
 * - by a provider: one open payment per order and method; nothing is paid until the provider confirms it when queried.
 */
export const prepay = async (
  ctx: RequestContext,
  { orderId, payType }: Input,
  { proven, asked }: Prepared,
): Promise<ReplyOf<typeof PrepayOp>> => {
  const {
    tx,
    at,
    principal: { memberId },
  } = ctx;
  if (payType === WALLET) {
    const { payKey } = await payOrder(ctx, { orderId, paidBy: WALLET, deadline: at, proven });
    await toPaymentResultDto(ctx, { orderId, payId: payKey, status: 'paid' });
    return { payId: payKey, status: 'paid', action: { kind: 'done' }, expiresAt: at.toISOString() };
  }
  if (asked === undefined) return whyNot(ctx, orderId);
  // R15: all money arrives in the wallet first. Balances need no identity check, paying in does.
  await requireIdentity(ctx);
  if (typeof asked === 'function') return prepayCrypto(ctx, { orderId, payType, derive: asked });
  if ('openId' in asked) {
    const open = await openedPayment(tx, { memberId, orderId, id: asked.openId, at });
    if (open === undefined) return whyNot(ctx, orderId);
    return { ...open, payId: asked.openId, expiresAt: open.expiresAt.toISOString() };
  }
  const { payId, attempt, provider, created, isRenewed } = asked;
  const payment = { memberId, id: payId, orderId, method: payType, attempt, provider };
  const { id: providerId, action } = created;
  const opened = isRenewed
    ? await renewPayment(tx, { memberId, id: payId, action, at })
    : await openPayment(tx, { ...payment, providerId, action, at });
  if (opened === undefined) return whyNot(ctx, orderId);
  return { payId, status: opened.status, action: opened.action, expiresAt: opened.expiresAt.toISOString() };
};
