// Scheduled work on payouts by providers: each that is under way is sent or asked about when it is due.
import { SystemSilent } from '#platform/outbound-http.ts';
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { advancePayout } from './advance-payout.ts';
import { duePayouts } from './provider-payouts.queries.ts';
import { postponePayout } from './provider-payouts.repository.ts';

const AT_ONCE = 100;
const RETRY_MS = 60_000;

/** One by one; those of a provider that is down are left for the next run. */
const advancePayouts = async (ctx: JobContext): Promise<void> => {
  const at = ctx.now();
  const down = new Set<string>();
  for (const { reference, provider } of await ctx.reading((tx) => duePayouts(tx, { at, limit: AT_ONCE }))) {
    if (down.has(provider)) continue;
    try {
      await advancePayout(ctx, reference);
    } catch (error) {
      ctx.services.log.warn({ reference, provider, err: error }, 'a payout could not be taken on');
      if (error instanceof SystemSilent && error.isDown) down.add(provider);
      // Behind the others, so that one that can't be taken on holds up none of them.
      await ctx.inTransaction((inside) =>
        postponePayout(inside.tx, reference, new Date(inside.at.getTime() + RETRY_MS)),
      );
    }
  }
};

export const payoutsSchedules: readonly Schedule[] = [
  schedule({ name: 'wallet.advancePayouts', everyMs: 15_000, run: advancePayouts }),
];
