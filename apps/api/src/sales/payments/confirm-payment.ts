// Verifies a payment by querying its provider, and books what it confirms.
import type { Currency } from '@roda/domain/money';
import { currencies } from '@roda/domain/money';
import type { RequestContext, System } from '#platform/request-context.ts';
import { SystemSilent } from '#platform/outbound-http.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { parseReference } from './payments.policy.ts';
import { markRequested, markHandled, raiseException } from './payments.repository.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';
import { receiveMoney } from './statements/receive-money.ts';
import { sandboxProvider } from './providers/sandbox/sandbox-provider.ts';

export type ToConfirm = { readonly provider: string; readonly eventId?: string; readonly reference: string };

const isCurrency = (text: string): text is Currency => currencies.some((each) => each === text);

/** Money that matches no known payment stays in clearing until an operator assigns it. */
const raiseOrphans = async (
  { tx, at, newId }: RequestContext<System>,
  provider: string,
  said: ProviderPayment,
): Promise<void> => {
  if (!isCurrency(said.currency)) return;
  for (const { id: providerRef, amountMinor: receivedMinor } of said.receipts) {
    await raiseException(tx, {
      id: newId(),
      kind: 'orphan',
      provider,
      providerRef,
      receivedMinor,
      surplusMinor: receivedMinor,
      currency: said.currency,
      at,
    });
  }
};

/**
 * At least once, idempotent. The provider is queried outside the transaction; without a reply this throws, and is
 * retried later.
 */
export const confirmPayment = async (ctx: JobContext, { eventId, reference }: ToConfirm): Promise<void> => {
  const provider = sandboxProvider(ctx.services);
  if (provider === undefined) throw new SystemSilent('payment provider', 'none is configured');
  const said = await provider.ask(reference);
  const ours = parseReference(reference);
  await ctx.inTransaction(async (inside) => {
    const outcome =
      said === undefined || ours === undefined
        ? 'unknown'
        : await receiveMoney(inside, { provider: provider.name, ...ours, said });
    if (outcome === 'unknown' && said !== undefined) await raiseOrphans(inside, provider.name, said);
    if (eventId !== undefined)
      await markHandled(inside.tx, { provider: provider.name, eventId, outcome, at: inside.at });
  });
};

/** An open payment without a webhook: polled by us; it expires when its time is over and nothing came. */
export const checkPayment = async (
  ctx: JobContext,
  due: { memberId: bigint; payId: string; over: boolean; reference: string },
) => {
  const { memberId, payId: id, over, reference } = due;
  await confirmPayment(ctx, { provider: 'sandbox', reference });
  await ctx.inTransaction(({ tx, at }) => markRequested(tx, { memberId, id, at, over }));
};
