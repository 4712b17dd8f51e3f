// Jobs that verify payments after a webhook, and where no webhook came.
import { job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { checkPayment, confirmPayment, type ToConfirm } from './confirm-payment.ts';
import { paymentsToAsk } from './payments.queries.ts';
import { referenceOf } from './payments.policy.ts';
import { markRequested } from './payments.repository.ts';
import { CRYPTO_PROVIDER } from './crypto/prepay-crypto.ts';
import { refundsSchedules } from './refunds/refunds.jobs.ts';
import { watchChains } from './crypto/watch-chains.ts';

const AT_ONCE = 50;
/** As long as an order waits for its provider after its deadline. */
const LATE_MS = 5 * 60_000;

export const paymentsJobs: readonly Job[] = [
  job('payments.confirm', (ctx, payload: ToConfirm) => confirmPayment(ctx, payload)),
];

/** Polls open payments one by one; the rest of a provider that doesn't reply is left for the next run. */
const askOpen = async (ctx: JobContext): Promise<void> => {
  const at = ctx.now();
  const due = await ctx.reading((tx) => paymentsToAsk(tx, { at, limit: AT_ONCE }));
  const silent = new Set<string>();
  for (const { memberId, payId, provider, expiresAt } of due) {
    if (silent.has(provider)) continue;
    const over = expiresAt.getTime() + LATE_MS <= at.getTime();
    if (provider === CRYPTO_PROVIDER) {
      await ctx.inTransaction((inside) => markRequested(inside.tx, { memberId, id: payId, at, over }));
      continue;
    }
    try {
      await checkPayment(ctx, { provider, memberId, payId, over, reference: referenceOf(memberId, payId) });
    } catch (error) {
      ctx.services.log.warn({ payId, provider, err: error }, 'a payment could not be checked');
      silent.add(provider);
      // Behind the others of its provider, so that one that can't be checked holds up none of them.
      await ctx.inTransaction((inside) => markRequested(inside.tx, { memberId, id: payId, at, over: false }));
    }
  }
};

export const paymentsSchedules: readonly Schedule[] = [
  ...refundsSchedules,
  schedule({ name: 'payments.askOpen', everyMs: 60_000, run: askOpen }),
  schedule({ name: 'payments.watchChains', everyMs: 10_000, run: (ctx) => watchChains(ctx, ctx.now()) }),
];
