// Adapter to the sandbox payment provider: its HTTP API and its formats only.
import { z } from 'zod';
import { askSystem, SystemSilent, type OtherSystem } from '#platform/outbound-http.ts';
import type { Services } from '#platform/services.ts';
import type { CreatedPayment, Provider, Wanted } from '#sales/payments/providers/payment-provider.ts';
import { sandboxRefunds } from './sandbox-refunds.ts';
import { readSandboxWebhook } from './sandbox-webhook.ts';

const Minor = z.string().regex(/^\d{1,18}$/);

const Shown = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['pending', 'paid', 'failed', 'expired']),
  currency: z.string(),
  receipts: z.array(z.object({ id: z.string().min(1).max(120), amountMinor: Minor })),
  action: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('va'), bank: z.string(), number: z.string() }),
    z.object({ kind: z.literal('qr'), content: z.string(), link: z.url().optional() }),
    z.object({ kind: z.literal('redirect'), url: z.url() }),
  ]),
});

const Account = z.object({ methods: z.array(z.string()).min(1) });

/** A page in the payer's language. */
const inLanguage = (action: z.output<typeof Shown>['action'], lang: string): CreatedPayment['action'] => {
  if (action.kind === 'redirect') return { ...action, url: `${action.url}?lang=${lang}` };
  if (action.kind !== 'qr' || action.link === undefined) return action;
  return { ...action, link: `${action.link}?lang=${lang}` };
};

const hindrance: Provider['hindrance'] = ({ amountMinor, currency }) => {
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency';
  return amountMinor > 0n && amountMinor < 10n ** 18n ? undefined : 'amount';
};

/** Undefined where it is not configured. */
export const sandboxProvider = ({ config, secrets, fetch }: Services): Provider | undefined => {
  if (config.sandboxUrl === undefined) return undefined;
  const system: OtherSystem = { name: 'payment provider', url: config.sandboxUrl, key: secrets.sandboxKey, fetch };
  return {
    name: 'sandbox',
    methods: ['va', 'qris', 'redirect'],
    hindrance,
    create: async ({ amountMinor, expiresAt, lang, payerCode: _payerCode, ...wanted }: Wanted) => {
      const body = { ...wanted, amountMinor: amountMinor.toString(), expiresAt: expiresAt.toISOString() };
      const shown = await askSystem(system, { path: '/v1/payments', body, shape: Shown });
      if (shown?.reference !== wanted.reference) throw new SystemSilent(system.name, 'another payment');
      return { id: shown.id, action: inLanguage(shown.action, lang) };
    },
    ask: async (reference) => {
      const path = `/v1/payments?reference=${encodeURIComponent(reference)}`;
      const shown = await askSystem(system, { path, shape: Shown, noneBy: 404 });
      if (shown === undefined) return undefined;
      if (shown.reference !== reference) throw new SystemSilent(system.name, 'another payment');
      const { action: _action, receipts, ...rest } = shown;
      return { ...rest, receipts: receipts.map(({ id, amountMinor }) => ({ id, amountMinor: BigInt(amountMinor) })) };
    },
    check: async () => void (await askSystem(system, { path: '/v1/account', shape: Account })),
    settings: { url: config.sandboxUrl, key: secrets.sandboxKey, secret: secrets.sandboxSecret },
    refunds: sandboxRefunds(system),
    readWebhook: (request) => readSandboxWebhook(request, secrets.sandboxSecret),
    webhookHeaders: ['x-psp-timestamp', 'x-psp-signature'],
  };
};
