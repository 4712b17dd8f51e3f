// Scheduled work on payouts by providers: each that is under way is sent or asked about when it is due.
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { advanceEach } from '#platform/providers/advance-each.ts';
import { advancePayout } from './advance-payout.ts';
import { duePayouts } from './provider-payouts.queries.ts';
import { postponePayout } from './provider-payouts.repository.ts';

const AT_ONCE = 100;

const advancePayouts = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.reading((tx) => duePayouts(tx, { at: ctx.now(), limit: AT_ONCE }));
  await advanceEach(ctx, due, { what: 'payout', advance: advancePayout, postpone: postponePayout });
};

export const payoutsSchedules: readonly Schedule[] = [
  schedule({ name: 'wallet.advancePayouts', everyMs: 15_000, run: advancePayouts }),
];
