// Payment operations of the sandbox payment provider, used by its routes.
import { randomBytes, randomUUID } from 'node:crypto';
import { openDeliveries } from './deliveries.ts';
import { type Payment, accountNumberFrom, ended, received } from './payment.policy.ts';
import { openStore } from './store.ts';

export type SandboxSettings = {
  /** Bearer key of the shop. */
  readonly apiKey: string;
  /** Signs webhooks. */
  readonly secret: string;
  readonly hookUrl: string;
  readonly publicUrl: string;
  /** File of payment lines; absent: memory only. */
  readonly file?: string;
  readonly now?: () => Date;
  readonly retryMs?: readonly number[];
  /** After this long a payout is paid by itself; absent: when the controls say so. */
  readonly payoutMs?: number;
};

export type PaymentServiceNewPayment = Pick<
  Payment,
  'reference' | 'method' | 'amountMinor' | 'currency' | 'description' | 'bank' | 'returnUrl' | 'expiresAt'
>;

/** The operations of the routes. Every change is on disk before the webhook is sent. */
export type PaymentServiceBackoffice = {
  readonly settings: SandboxSettings;
  readonly store: ReturnType<typeof openStore>;
  readonly deliveries: ReturnType<typeof openDeliveries>;
  readonly create: (wanted: PaymentServiceNewPayment) => Payment;
  readonly pay: (payment: Payment, amountMinor?: string) => Payment;
  readonly end: (payment: Payment, status: 'failed' | 'expired') => Payment | undefined;
  /** While true every call of the shop returns 503. */
  outage: boolean;
};

export const openBackoffice = (settings: SandboxSettings): PaymentServiceBackoffice => {
  const now = settings.now ?? (() => new Date());
  const store = openStore(settings.file);
  const { hookUrl, secret, retryMs } = settings;
  const deliveries = openDeliveries({ hookUrl, secret, now, ...(retryMs === undefined ? {} : { retryMs }) });
  return {
    settings,
    store,
    deliveries,
    outage: false,
    create: (wanted) =>
      store.save({
        ...wanted,
        id: `pay_${randomUUID()}`,
        status: 'pending',
        number: accountNumberFrom(randomBytes(12)),
        createdAt: now().toISOString(),
        receipts: [],
        scenario: {},
      }),
    pay: (payment, amountMinor = payment.amountMinor) => {
      const receipt = { id: `rcp_${randomUUID()}`, amountMinor, at: now().toISOString() };
      const paid = store.save(received(payment, receipt));
      deliveries.announce('payment.paid', paid);
      return paid;
    },
    end: (payment, status) => {
      const over = ended(payment, status);
      if (over === undefined) return undefined;
      store.save(over);
      deliveries.announce(`payment.${status}`, over);
      return over;
    },
  };
};
