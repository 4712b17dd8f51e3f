// A payment request as Xendit counts and names it: amounts, states, what the payer gets, which banks and wallets.
import { z } from 'zod';
import { exactNumber } from '@roda/domain/money';
import type { MethodCode } from '@roda/api-contract/sales/payment-methods';
import type { XenditConfig } from '#platform/providers/config-xendit.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import type {
  CreatedPayment,
  ProviderHindrance,
  ProviderPayment,
  Wanted,
} from '#sales/payments/providers/payment-provider.ts';
import { XENDIT } from '#platform/providers/xendit-client.ts';

/** What we take there; Xendit counts it in whole rupiah, our books in hundredths. */
const CURRENCY = 'IDR';
const MINOR = 100n;
/** Far above every limit of a bank, and exact as a JSON number. */
const MOST = 10n ** 12n;

/** The banks of virtual accounts and the wallets with a page of their own, as Xendit names them. */
export const xenditBanks = {
  va: [
    ...['BCA', 'BJB', 'BNC', 'BNI', 'BRI', 'BSI', 'CIMB', 'HANA', 'MANDIRI', 'MUAMALAT', 'PERMATA'],
    'SAHABAT_SAMPOERNA',
  ],
  redirect: ['ASTRAPAY', 'DANA', 'LINKAJA', 'SHOPEEPAY'],
} as const satisfies Partial<Readonly<Record<MethodCode, readonly string[]>>>;

export const hindranceOf = ({
  amountMinor,
  currency,
}: Pick<Wanted, 'amountMinor' | 'currency'>): ProviderHindrance | undefined => {
  if (currency !== CURRENCY) return 'currency';
  const isWhole = amountMinor > 0n && amountMinor % MINOR === 0n && amountMinor / MINOR <= MOST;
  return isWhole ? undefined : 'amount';
};

const PAGE = ['success_return_url', 'pending_return_url', 'failure_return_url', 'cancel_return_url'] as const;

/** Whom the payer pays through, and what has to be known for it. */
const channelOf = ({ method, bank, expiresAt, returnUrl }: Wanted, name: string): object | undefined => {
  const ends = { expires_at: expiresAt.toISOString() };
  if (method === 'va')
    return {
      type: 'VIRTUAL_ACCOUNT',
      virtual_account: { channel_code: bank, channel_properties: { customer_name: name, ...ends } },
    };
  if (method === 'qris') return { type: 'QR_CODE', qr_code: { channel_code: 'QRIS', channel_properties: ends } };
  if (method !== 'redirect') return undefined;
  const pages = Object.fromEntries(PAGE.map((page) => [page, returnUrl]));
  return { type: 'EWALLET', ewallet: { channel_code: bank, channel_properties: pages } };
};

/** The body of a payment request. Throws SystemSilent for what Xendit doesn't offer. */
export const requestOf = ({ name }: XenditConfig, wanted: Wanted): object => {
  const { reference, amountMinor, currency, description } = wanted;
  const channel = hindranceOf(wanted) === undefined ? channelOf(wanted, name) : undefined;
  if (channel === undefined) throw new SystemSilent(XENDIT, 'no such payment');
  return {
    ...{ reference_id: reference, currency, amount: exactNumber(amountMinor / MINOR), description },
    payment_method: { ...channel, reusability: 'ONE_TIME_USE', reference_id: reference },
  };
};

const Id = z.string().regex(/^[\w-]{3,100}$/u);
const Maybe = <Shape extends z.ZodType>(shape: Shape) => shape.nullish();

const STATES = [
  ...(['PENDING', 'REQUIRES_ACTION', 'AWAITING_CAPTURE', 'UNKNOWN'] as const),
  ...(['SUCCEEDED', 'FAILED', 'VOIDED', 'CANCELED', 'EXPIRED'] as const),
] as const;

export const PaymentRequest = z.object({
  id: Id,
  reference_id: z.string().min(1).max(255),
  currency: z.string(),
  amount: z.int().positive(),
  status: z.enum(STATES),
  payment_method: z.object({
    id: Id,
    virtual_account: Maybe(
      z.object({
        channel_code: z.string().min(1).max(40),
        channel_properties: z.object({ virtual_account_number: Maybe(z.string().regex(/^\d{6,30}$/u)) }),
      }),
    ),
    qr_code: Maybe(z.object({ channel_properties: Maybe(z.object({ qr_string: Maybe(z.string().max(1024)) })) })),
  }),
  actions: Maybe(
    z.array(z.object({ url_type: Maybe(z.string()), url: Maybe(z.string()), qr_code: Maybe(z.string().max(1024)) })),
  ),
});
export type PaymentRequest = z.output<typeof PaymentRequest>;

const STATUS: Readonly<Record<(typeof STATES)[number], ProviderPayment['status']>> = {
  PENDING: 'pending',
  REQUIRES_ACTION: 'pending',
  AWAITING_CAPTURE: 'pending',
  UNKNOWN: 'pending',
  SUCCEEDED: 'paid',
  FAILED: 'failed',
  VOIDED: 'failed',
  CANCELED: 'expired',
  EXPIRED: 'expired',
};

export const isOpen = ({ status }: PaymentRequest): boolean => STATUS[status] === 'pending';

/** Throws SystemSilent for another payment, another currency or another amount than what was asked for. */
export const checkCreated = ({ reference, amountMinor, currency }: Wanted, request: PaymentRequest): void => {
  if (request.reference_id !== reference) throw new SystemSilent(XENDIT, 'another payment');
  if (request.currency !== currency || BigInt(request.amount) * MINOR !== amountMinor)
    throw new SystemSilent(XENDIT, 'another amount');
};

/** In the order of preference: a page anywhere, one of a telephone, one that opens the wallet's app. */
const PAGES = ['WEB', 'MOBILE', 'DEEPLINK'];

const pageOf = ({ actions }: PaymentRequest): string | undefined => {
  const pages = (actions ?? []).flatMap(({ url_type: kind, url }) =>
    url !== undefined && url !== null && url.startsWith('https:') && URL.canParse(url) ? [{ kind, url }] : [],
  );
  const kinds = PAGES.flatMap((wanted) => pages.find(({ kind }) => kind === wanted) ?? []);
  return kinds[0]?.url;
};

const actionIn = (method: MethodCode, request: PaymentRequest): CreatedPayment['action'] | undefined => {
  const { virtual_account: account, qr_code: qr } = request.payment_method;
  if (method === 'va') {
    const number = account?.channel_properties.virtual_account_number;
    return account && number ? { kind: 'va', bank: account.channel_code, number } : undefined;
  }
  if (method === 'redirect') {
    const url = pageOf(request);
    return url === undefined ? undefined : { kind: 'redirect', url };
  }
  const shown = (request.actions ?? []).find(({ qr_code: code }) => code)?.qr_code;
  const content = qr?.channel_properties?.qr_string ?? shown;
  return content ? { kind: 'qr', content } : undefined;
};

/** What the payer does next. Throws SystemSilent where the answer has nothing to pay with. */
export const createdOf = ({ method }: Wanted, request: PaymentRequest): CreatedPayment => {
  const action = actionIn(method, request);
  if (action === undefined) throw new SystemSilent(XENDIT, 'a payment that can’t be paid');
  return { id: request.id, action };
};

/**
 * All payment requests of one reference as one payment; undefined for none. Only the first can be there, because the
 * reference is the key of the request; were there more, their money is shown for what it is. Throws SystemSilent for
 * another currency.
 */
export const paymentOf = (requests: readonly PaymentRequest[]): ProviderPayment | undefined => {
  const paid = requests.filter(({ status }) => status === 'SUCCEEDED');
  const shown = paid[0] ?? requests.find(isOpen) ?? requests[0];
  if (shown === undefined) return undefined;
  if (requests.some(({ currency }) => currency !== CURRENCY)) throw new SystemSilent(XENDIT, 'another currency');
  return {
    ...{ id: shown.id, reference: shown.reference_id, status: STATUS[shown.status], currency: CURRENCY },
    receipts: paid.map(({ id, amount }) => ({ id, amountMinor: BigInt(amount) * MINOR })),
    isExact: true,
  };
};
