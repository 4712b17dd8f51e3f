// What time does to orders of the mall: unpaid ones end, shipped ones count as received.
import type { Act, System } from '#platform/act.ts';
import { schedule, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Step } from './mall.rules.ts';
import { stepOrder } from './order-steps.ts';
import { unconfirmedOrders, unpaidOrders, type Due } from './orders.reads.ts';

const AT_ONCE = 200;
const EVERY_MS = 60_000;

type Finding = (tx: Tx, at: Date, limit: number) => Promise<readonly Due[]>;

/**
 * Each in a transaction of its own: one that can't be done holds up no other. The step decides by its condition, so a
 * payment of the same moment wins or loses, never both.
 */
const stepAll = async (job: JobAct, find: Finding, step: Step): Promise<void> => {
  for (;;) {
    const due = await job.reading((tx) => find(tx, job.now(), AT_ONCE));
    let done = 0;
    for (const { memberId, id } of due) {
      const taken = await job.inTransaction((act: Act<System>) => stepOrder(act, { step, memberId, id }));
      if (taken !== undefined) done += 1;
    }
    if (due.length < AT_ONCE || done === 0) return;
  }
};

export const mallSchedules: readonly Schedule[] = [
  schedule({ name: 'mall.expire', everyMs: EVERY_MS, run: (job) => stepAll(job, unpaidOrders, 'expire') }),
  schedule({
    name: 'mall.receive',
    everyMs: 10 * EVERY_MS,
    run: (job) => stepAll(job, unconfirmedOrders, 'autoReceive'),
  }),
];
