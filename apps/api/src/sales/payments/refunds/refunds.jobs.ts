// Scheduled work on refunds by providers: each that is under way is sent or asked about when it is due.
import { SystemSilent } from '#platform/outbound-http.ts';
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { advanceRefund } from './advance-refund.ts';
import { dueRefunds } from './refunds.queries.ts';
import { postponeRefund } from './refunds.repository.ts';

const AT_ONCE = 50;
const RETRY_MS = 60_000;

/** One by one; those of a provider that is down are left for the next run. */
const advanceRefunds = async (ctx: JobContext): Promise<void> => {
  const at = ctx.now();
  const down = new Set<string>();
  for (const { reference, provider } of await ctx.reading((tx) => dueRefunds(tx, { at, limit: AT_ONCE }))) {
    if (down.has(provider)) continue;
    try {
      await advanceRefund(ctx, reference);
    } catch (error) {
      ctx.services.log.warn({ reference, provider, err: error }, 'a refund could not be taken on');
      if (error instanceof SystemSilent && error.isDown) down.add(provider);
      // Behind the others, so that one that can't be taken on holds up none of them.
      await ctx.inTransaction((inside) =>
        postponeRefund(inside.tx, reference, new Date(inside.at.getTime() + RETRY_MS)),
      );
    }
  }
};

export const refundsSchedules: readonly Schedule[] = [
  schedule({ name: 'payments.advanceRefunds', everyMs: 30_000, run: advanceRefunds }),
];
