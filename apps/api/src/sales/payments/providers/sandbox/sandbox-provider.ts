// Adapter to the sandbox payment provider: its HTTP API and its formats only.
import { z } from 'zod';
import { askSystem, SystemSilent, type OtherSystem } from '#platform/outbound-http.ts';
import type { Services } from '#platform/services.ts';
import type { Provider, ProviderPayment, Wanted } from '#sales/payments/providers/payment-provider.ts';

const Minor = z.string().regex(/^\d{1,18}$/);

const Shown = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['pending', 'paid', 'failed', 'expired']),
  currency: z.string(),
  receipts: z.array(z.object({ id: z.string().min(1).max(120), amountMinor: Minor })),
  action: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('va'), bank: z.string(), number: z.string() }),
    z.object({ kind: z.literal('qr'), content: z.string() }),
    z.object({ kind: z.literal('redirect'), url: z.url() }),
  ]),
});

type ShownPayment = z.output<typeof Shown>;

const paymentOf = ({ receipts, ...rest }: ShownPayment): ProviderPayment => ({
  ...rest,
  receipts: receipts.map(({ id, amountMinor }) => ({ id, amountMinor: BigInt(amountMinor) })),
});

/** A page in the payer's language. */
const inLanguage = (payment: ProviderPayment, lang: string): ProviderPayment =>
  payment.action.kind === 'redirect'
    ? { ...payment, action: { kind: 'redirect', url: `${payment.action.url}?lang=${lang}` } }
    : payment;

/** Undefined where no provider is configured: then only the wallet pays. */
export const sandboxProvider = ({ config, secrets, fetch }: Services): Provider | undefined => {
  if (config.sandboxUrl === undefined) return undefined;
  const system: OtherSystem = { name: 'payment provider', url: config.sandboxUrl, key: secrets.sandboxKey, fetch };
  return {
    name: 'sandbox',
    create: async ({ amountMinor, expiresAt, lang, ...wanted }: Wanted) => {
      const body = { ...wanted, amountMinor: amountMinor.toString(), expiresAt: expiresAt.toISOString() };
      const shown = await askSystem(system, { path: '/v1/payments', body, shape: Shown });
      if (shown?.reference !== wanted.reference) throw new SystemSilent(system.name, 'another payment');
      return inLanguage(paymentOf(shown), lang);
    },
    ask: async (reference) => {
      const path = `/v1/payments?reference=${encodeURIComponent(reference)}`;
      const shown = await askSystem(system, { path, shape: Shown, noneBy: 404 });
      return shown === undefined ? undefined : paymentOf(shown);
    },
  };
};
