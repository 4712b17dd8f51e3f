// Scheduled jobs for orders of the points mall: unpaid ones expire, shipped ones count as received.
import type { RequestContext, System } from '#platform/request-context.ts';
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PointsMallStep } from './points-mall.policy.ts';
import { stepOrder } from './order-steps.ts';
import { unconfirmedOrders, unpaidOrders, type OrderDue } from './orders.queries.ts';

const AT_ONCE = 200;
const EVERY_MS = 60_000;

type Finding = (tx: Tx, at: Date, limit: number) => Promise<readonly OrderDue[]>;

/**
 * Each in a transaction of its own: a failing one does not block the others. The step is a conditional update, so a
 * concurrent payment either succeeds or fails, never both.
 */
const stepAll = async (job: JobContext, find: Finding, step: PointsMallStep): Promise<void> => {
  for (;;) {
    const due = await job.reading((tx) => find(tx, job.now(), AT_ONCE));
    let done = 0;
    for (const { memberId, id } of due) {
      const taken = await job.inTransaction((ctx: RequestContext<System>) => stepOrder(ctx, { step, memberId, id }));
      if (taken !== undefined) done += 1;
    }
    if (due.length < AT_ONCE || done === 0) return;
  }
};

export const pointsMallSchedules: readonly Schedule[] = [
  schedule({ name: 'mall.expire', everyMs: EVERY_MS, run: (job) => stepAll(job, unpaidOrders, 'expire') }),
  schedule({
    name: 'mall.receive',
    everyMs: 10 * EVERY_MS,
    run: (job) => stepAll(job, unconfirmedOrders, 'autoReceive'),
  }),
];
