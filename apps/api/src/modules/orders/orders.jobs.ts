// Work of orders that time brings: unpaid ones end, escrow is released, old drafts and nonces go.
import type { Act, System } from '#platform/act.ts';
import type { Tx } from '#platform/db/tx.ts';
import { schedule, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { expireOrder, releaseEscrow } from './end-orders.ts';
import { ordersPastWindow, unpaidOrders, type DueOrder } from './orders.reads.ts';
import { GRACE_MS } from './orders.rules.ts';
import { sweepDrafts } from './orders.sql.ts';

const AT_ONCE = 200;

type Ending = {
  readonly due: (tx: Tx, at: Date) => Promise<readonly DueOrder[]>;
  readonly end: (act: Act<System>, order: DueOrder) => Promise<boolean>;
};

/** One transaction per order, until none is due. An order that fails stays for the next run and stops no other. */
const endAll = async (act: JobAct, { due, end }: Ending): Promise<void> => {
  for (;;) {
    const orders = await act.reading((tx) => due(tx, act.now()));
    let endedCount = 0;
    for (const order of orders) {
      try {
        if (await act.inTransaction((inside) => end(inside, order))) endedCount += 1;
      } catch (error) {
        act.services.log.error({ orderId: order.orderId, err: error }, 'an order could not be ended');
      }
    }
    if (orders.length < AT_ONCE || endedCount === 0) return;
  }
};

export const ordersSchedules: readonly Schedule[] = [
  schedule({
    name: 'orders.expireUnpaid',
    everyMs: 60_000,
    run: (act) =>
      endAll(act, { due: (tx, at) => unpaidOrders(tx, new Date(at.getTime() - GRACE_MS), AT_ONCE), end: expireOrder }),
  }),
  schedule({
    name: 'orders.releaseEscrow',
    everyMs: 60_000,
    run: (act) => endAll(act, { due: (tx, at) => ordersPastWindow(tx, at, AT_ONCE), end: releaseEscrow }),
  }),
  schedule({
    name: 'orders.sweepDrafts',
    everyMs: 3_600_000,
    run: (act) => act.inTransaction(({ tx, at }) => sweepDrafts(tx, at)),
  }),
];
