// Refunds of the sandbox payment provider: part or all of a receipt, once for each reference.
import { z } from 'zod';
import { askSystem, SystemSilent, type OtherSystem } from '#platform/outbound-http.ts';
import type { Provider, ProviderRefund } from '#sales/payments/providers/payment-provider.ts';

const Shown = z.object({
  id: z.string().min(1).max(120),
  reference: z.string(),
  receiptId: z.string(),
  status: z.enum(['pending', 'done', 'failed']),
  amountMinor: z.string().regex(/^\d{1,18}$/u),
  currency: z.string(),
});

const Rejected = z.object({ rejected: z.string().regex(/^[A-Za-z_]{1,80}$/u) });

const refundOf = ({ amountMinor, ...shown }: z.output<typeof Shown>, reference: string): ProviderRefund => {
  if (shown.reference !== reference) throw new SystemSilent('payment provider', 'another refund');
  return { ...shown, amountMinor: BigInt(amountMinor), reason: shown.status };
};

export const sandboxRefunds = (system: OtherSystem): NonNullable<Provider['refunds']> => ({
  send: async ({ reference, receiptId, amountMinor, currency }) => {
    const body = { reference, receiptId, amountMinor: amountMinor.toString(), currency };
    const shown = await askSystem(system, { path: '/v1/refunds', body, shape: z.union([Rejected, Shown]) });
    if (shown === undefined) throw new SystemSilent(system.name, 'no refund');
    if ('rejected' in shown) return { outcome: 'rejected', reason: shown.rejected };
    return { outcome: 'made', refund: refundOf(shown, reference) };
  },
  ask: async ({ reference }) => {
    const path = `/v1/refunds?reference=${encodeURIComponent(reference)}`;
    const shown = await askSystem(system, { path, shape: Shown, noneBy: 404 });
    return shown === undefined ? undefined : refundOf(shown, reference);
  },
});
