// Adapter to payouts of the sandbox payment provider: its HTTP API and its formats only.
import { z } from 'zod';
import { askSystem, SystemSilent, type OtherSystem } from '#platform/outbound-http.ts';
import type { Services } from '#platform/services.ts';
import type { PayoutProvider, KnownPayout } from '#wallet/payouts/providers/payout-provider.ts';

const Shown = z.object({
  id: z.string().min(1).max(120),
  reference: z.string(),
  status: z.enum(['pending', 'paid', 'failed', 'reversed']),
  bank: z.string(),
  accountNumber: z.string(),
  amountMinor: z.string().regex(/^\d{1,18}$/u),
  currency: z.string(),
});

const Rejected = z.object({ rejected: z.string().regex(/^[A-Za-z_]{1,80}$/u) });

const Holder = z.discriminatedUnion('state', [
  z.object({ state: z.literal('known'), name: z.string().min(1).max(140) }),
  z.object({ state: z.enum(['pending', 'unknown']) }),
]);

const hindrance: PayoutProvider['hindrance'] = ({ amountMinor, currency }) => {
  if (!/^[A-Z]{3}$/u.test(currency)) return 'currency';
  return amountMinor > 0n && amountMinor < 10n ** 18n ? undefined : 'amount';
};

const payoutOf = (
  { amountMinor, ...shown }: z.output<typeof Shown>,
  { system, reference }: { readonly system: OtherSystem; readonly reference: string },
): KnownPayout => {
  if (shown.reference !== reference) throw new SystemSilent(system.name, 'another payout');
  return { ...shown, amountMinor: BigInt(amountMinor), reason: shown.status };
};

/** Undefined where it is not configured. */
export const sandboxPayouts = ({ config, secrets, fetch }: Services): PayoutProvider | undefined => {
  if (config.sandboxUrl === undefined) return undefined;
  const system: OtherSystem = { name: 'payment provider', url: config.sandboxUrl, key: secrets.sandboxKey, fetch };
  return {
    name: 'sandbox',
    hindrance,
    holderOf: async ({ bank, accountNumber, accountHolder }) => {
      const body = { bank, accountNumber, accountHolder };
      return (await askSystem(system, { path: '/v1/account-holders', body, shape: Holder })) ?? { state: 'unknown' };
    },
    send: async ({ amountMinor, ...wanted }) => {
      const body = { ...wanted, amountMinor: amountMinor.toString() };
      const shown = await askSystem(system, { path: '/v1/payouts', body, shape: z.union([Rejected, Shown]) });
      if (shown === undefined) throw new SystemSilent(system.name, 'no payout');
      if ('rejected' in shown) return { outcome: 'rejected', reason: shown.rejected };
      return { outcome: 'made', payout: payoutOf(shown, { system, reference: wanted.reference }) };
    },
    ask: async (reference) => {
      const path = `/v1/payouts?reference=${encodeURIComponent(reference)}`;
      const shown = await askSystem(system, { path, shape: Shown, noneBy: 404 });
      return shown === undefined ? undefined : payoutOf(shown, { system, reference });
    },
  };
};
