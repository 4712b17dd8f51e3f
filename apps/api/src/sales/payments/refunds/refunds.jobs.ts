// Scheduled work on refunds by providers: each that is under way is sent or asked about when it is due.
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { advanceEach } from '#platform/providers/advance-each.ts';
import { advanceRefund } from './advance-refund.ts';
import { dueRefunds } from './refunds.queries.ts';
import { postponeRefund } from './refunds.repository.ts';

const AT_ONCE = 50;

const advanceRefunds = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.reading((tx) => dueRefunds(tx, { at: ctx.now(), limit: AT_ONCE }));
  await advanceEach(ctx, due, { what: 'refund', advance: advanceRefund, postpone: postponeRefund });
};

export const refundsSchedules: readonly Schedule[] = [
  schedule({ name: 'payments.advanceRefunds', everyMs: 30_000, run: advanceRefunds }),
];
