// Takes a refund by a provider one step on: sent once, asked back, and left to people where the provider can't.
import { SystemSilent } from '#platform/outbound-http.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { Provider, ProviderRefund } from '#sales/payments/providers/payment-provider.ts';
import { providerNamed } from '#sales/payments/providers/payment-providers.ts';
import { askRefundAt, isSameRefund } from './refunds.policy.ts';
import { handedRefund, type HandedRefund } from './refunds.queries.ts';
import { beginRefund, setRefund } from './refunds.repository.ts';

/** Longer than a call may take: until then nobody else sends the same refund. */
const ATTEMPT_MS = 60_000;

type Refunds = NonNullable<Provider['refunds']>;

/** The provider makes nothing of it: somebody sends the money back, as before there were refunds by providers. */
const end = (
  ctx: JobContext,
  { reference }: HandedRefund,
  ended: { readonly state: 'failed' | 'by_hand'; readonly reason: string },
) => ctx.inTransaction(({ tx, at }) => setRefund(tx, { reference, ...ended, at, nextAt: at }));

const STATES = { pending: 'sent', done: 'done', failed: 'failed' } as const;

/** Throws SystemSilent for an answer about another refund: nothing changes then. */
const apply = async (ctx: JobContext, refund: HandedRefund, said: ProviderRefund): Promise<void> => {
  if (!isSameRefund(refund, said))
    throw new SystemSilent(`refunds by ${refund.provider}`, 'another amount, currency or payment');
  const { reference, addedAt } = refund;
  const state = STATES[said.status];
  const reason = state === 'failed' ? (said.reason ?? 'failed') : null;
  await ctx.inTransaction(({ tx, at }) =>
    setRefund(tx, { reference, state, providerId: said.id, reason, at, nextAt: askRefundAt(addedAt, at) }),
  );
};

/** Under its reference as the key; what became of an earlier attempt is asked first. */
const send = async (ctx: JobContext, refunds: Refunds, refund: HandedRefund): Promise<void> => {
  const { reference } = refund;
  const attempt = await ctx.inTransaction(({ tx, at }) =>
    beginRefund(tx, { reference, at, until: new Date(at.getTime() + ATTEMPT_MS) }),
  );
  if (attempt !== 1) {
    const known = await refunds.ask(refund);
    if (known !== undefined) return apply(ctx, refund, known);
    if (attempt === undefined) return;
  }
  const sent = await refunds.send(refund);
  if (sent.outcome === 'made') return apply(ctx, refund, sent.refund);
  // After an attempt of unknown outcome people look at the provider's list before they send anything back.
  await end(ctx, refund, { state: attempt === 1 ? 'by_hand' : 'failed', reason: sent.reason });
};

/**
 * At least once, idempotent; false for a reference of no refund. Without a usable answer this throws SystemSilent, and
 * the refund is looked at again later.
 */
export const advanceRefund = async (ctx: JobContext, reference: string): Promise<boolean> => {
  const refund = await ctx.reading((tx) => handedRefund(tx, reference));
  if (refund === undefined) return false;
  const provider = providerNamed(ctx.services, refund.provider);
  if (refund.state === 'waiting' && provider?.refunds === undefined) {
    await end(ctx, refund, { state: 'by_hand', reason: 'no_refunds' });
    return true;
  }
  if (provider?.refunds === undefined)
    throw new SystemSilent(`refunds by ${refund.provider}`, 'it is not configured', true);
  if (refund.state === 'waiting' || refund.state === 'sending') await send(ctx, provider.refunds, refund);
  else {
    const said = await provider.refunds.ask(refund);
    if (said === undefined) throw new SystemSilent(`refunds by ${refund.provider}`, 'a refund that it knew is gone');
    await apply(ctx, refund, said);
  }
  return true;
};
