// Work of orders that time brings: unpaid ones end, escrow is released, old drafts and nonces go.
import type { Act, System } from '#platform/act.ts';
import {
  bindRefusal,
  dueDeliveries,
  UNSENT_MS,
  unsentDeliveries,
  withdrawDelivery,
} from '#modules/plans/plans.public.ts';
import type { Tx } from '#platform/db/tx.ts';
import { job, schedule, type Job, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { deliverPlan, endPlan, type ToDeliver } from './deliver-plan.ts';
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

export const ordersJobs: readonly Job[] = [
  job('orders.deliverPlan', (act, payload: ToDeliver) => deliverPlan(act, payload)),
  job('orders.bindRefusal', (act, { memberId, orderId }: ToDeliver) =>
    bindRefusal(act, { memberId: BigInt(memberId), orderId }),
  ),
];

/** Open deliveries whose time has come: one that fails stays for the next run and stops no other. */
const askDeliveries = async (act: JobAct): Promise<void> => {
  for (const { memberId, orderId } of await act.reading((tx) => dueDeliveries(tx, act.now(), AT_ONCE))) {
    try {
      await deliverPlan(act, { memberId: String(memberId), orderId });
    } catch (error) {
      act.services.log.error({ orderId, err: error }, 'a delivery could not be asked for');
    }
  }
};

/** What was paid for and never sent, for want of a provider, is paid back. */
const withdrawUnsent = async (act: Act<System>, which: DueOrder): Promise<boolean> => {
  const settled = await withdrawDelivery(act, which);
  if (settled !== undefined) await endPlan(act, which, { settled });
  return settled !== undefined;
};

export const ordersSchedules: readonly Schedule[] = [
  schedule({ name: 'orders.askDeliveries', everyMs: 15_000, run: askDeliveries }),
  schedule({
    name: 'orders.withdrawUnsent',
    everyMs: 60_000,
    run: (act) =>
      endAll(act, {
        due: (tx, at) => unsentDeliveries(tx, new Date(at.getTime() - UNSENT_MS), AT_ONCE),
        end: withdrawUnsent,
      }),
  }),
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
