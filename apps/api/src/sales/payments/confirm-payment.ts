// Verifies a payment by querying its provider, and books what it confirms.
import { SystemSilent } from '#platform/outbound-http.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { advancePayout, isPayoutReference } from '#wallet/index.ts';
import { parseReference } from './payments.policy.ts';
import { advanceRefund } from './refunds/advance-refund.ts';
import { isRefundReference } from './refunds/refunds.policy.ts';
import { markRequested, markHandled } from './payments.repository.ts';
import type { Provider } from './providers/payment-provider.ts';
import { raiseOrphan, receiveMoney } from './statements/receive-money.ts';
import { providerNamed } from './providers/payment-providers.ts';

export type ToConfirm = {
  readonly provider: string;
  readonly eventId?: string | undefined;
  readonly reference: string;
};

const configured = (ctx: JobContext, name: string): Provider => {
  const provider = providerNamed(ctx.services, name);
  if (provider === undefined) throw new SystemSilent(`payment provider ${name}`, 'it is not configured');
  return provider;
};

/** A webhook about a payout or a refund: the provider that has it is asked, whoever sent the webhook. */
const confirmSent = async (ctx: JobContext, { provider, eventId = '', reference }: ToConfirm): Promise<void> => {
  const [kind, advance] = isPayoutReference(reference)
    ? (['payout', advancePayout] as const)
    : (['refund', advanceRefund] as const);
  const outcome = (await advance(ctx, reference)) ? kind : 'unknown';
  await ctx.inTransaction(({ tx, at }) => markHandled(tx, { provider, eventId, outcome, at }));
};

/**
 * At least once, idempotent. The provider is queried outside the transaction; without a reply this throws, and is
 * retried later.
 */
export const confirmPayment = async (ctx: JobContext, { provider, eventId, reference }: ToConfirm): Promise<void> => {
  if (isPayoutReference(reference) || isRefundReference(reference))
    return confirmSent(ctx, { provider, eventId, reference });
  const said = await configured(ctx, provider).ask(reference);
  // Where the webhook named the payment by the provider's own id, its answer names ours.
  const ours = parseReference(said?.reference ?? reference);
  await ctx.inTransaction(async (inside) => {
    const outcome =
      said === undefined || ours === undefined ? 'unknown' : await receiveMoney(inside, { provider, ...ours, said });
    const unknown = outcome === 'unknown' ? said : undefined;
    for (const receipt of unknown?.receipts ?? [])
      await raiseOrphan(inside, { provider, currency: unknown?.currency ?? '' }, receipt);
    if (eventId !== undefined) await markHandled(inside.tx, { provider, eventId, outcome, at: inside.at });
  });
};

type DuePayment = {
  readonly provider: string;
  readonly memberId: bigint;
  readonly payId: string;
  readonly over: boolean;
  readonly reference: string;
};

/**
 * An open payment without a webhook: polled by us; it expires when its time is over and nothing came. The provider ends
 * it first, so that what is asked then is its last word.
 */
export const checkPayment = async (ctx: JobContext, due: DuePayment) => {
  const { provider, memberId, payId: id, over, reference } = due;
  if (over) await configured(ctx, provider).close?.(reference);
  await confirmPayment(ctx, { provider, reference });
  await ctx.inTransaction(({ tx, at }) => markRequested(tx, { memberId, id, at, over }));
};
