// Scheduled jobs of orders: expire unpaid ones, release escrow, delete old drafts and nonces.
import type { RequestContext, System } from '#platform/request-context.ts';
import {
  bindDomainError,
  dueDeliveries,
  UNSENT_MS,
  unsentDeliveries,
  withdrawDelivery,
} from '#sales/digital-goods/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { deliverPlan, endPlan, type ToDeliver } from './digital-goods/deliver-digital-good.ts';
import { cancelOf } from './cancel-order.command.ts';
import { expireOrder, releaseEscrow } from './end-orders.ts';
import { ordersOfEnded, ordersPastWindow, unpaidOrders, type DueOrder } from './orders.queries.ts';
import { GRACE_MS } from './orders.policy.ts';
import { sweepDrafts } from './orders.repository.ts';

const AT_ONCE = 200;

type Ending = {
  readonly due: (tx: Tx, at: Date) => Promise<readonly DueOrder[]>;
  readonly end: (ctx: RequestContext<System>, order: DueOrder) => Promise<boolean>;
};

/** One transaction per order, until none is due. An order that fails is retried in the next run and blocks no other. */
const endAll = async (ctx: JobContext, { due, end }: Ending): Promise<void> => {
  for (;;) {
    const orders = await ctx.reading((tx) => due(tx, ctx.now()));
    let endedCount = 0;
    for (const order of orders) {
      try {
        if (await ctx.inTransaction((inside) => end(inside, order))) endedCount += 1;
      } catch (error) {
        ctx.services.log.error({ orderId: order.orderId, err: error }, 'an order could not be ended');
      }
    }
    if (orders.length < AT_ONCE || endedCount === 0) return;
  }
};

/** Orders of ended assets: what can still be cancelled is paid back in full, what is unpaid ends. */
const refundEnded = (ctx: JobContext): Promise<void> =>
  endAll(ctx, {
    due: (tx, at) => ordersOfEnded(tx, at, AT_ONCE),
    end: async (inside, which) => {
      await cancelOf(inside, which);
      return true;
    },
  });

export const ordersJobs: readonly Job[] = [
  job('orders.refundEnded', refundEnded),
  job('orders.deliverPlan', (ctx, payload: ToDeliver) => deliverPlan(ctx, payload)),
  job('orders.bindRefusal', (ctx, { memberId, orderId }: ToDeliver) =>
    bindDomainError(ctx, { memberId: BigInt(memberId), orderId }),
  ),
];

/** Open deliveries that are due: one that fails is retried in the next run and blocks no other. */
const askDeliveries = async (ctx: JobContext): Promise<void> => {
  for (const { memberId, orderId } of await ctx.reading((tx) => dueDeliveries(tx, ctx.now(), AT_ONCE))) {
    try {
      await deliverPlan(ctx, { memberId: String(memberId), orderId });
    } catch (error) {
      ctx.services.log.error({ orderId, err: error }, 'a delivery could not be asked for');
    }
  }
};

/** Refunds what was paid and never sent because no provider was available. */
const withdrawUnsent = async (ctx: RequestContext<System>, which: DueOrder): Promise<boolean> => {
  const settled = await withdrawDelivery(ctx, which);
  if (settled !== undefined) await endPlan(ctx, which, { settled });
  return settled !== undefined;
};

export const ordersSchedules: readonly Schedule[] = [
  schedule({ name: 'orders.askDeliveries', everyMs: 15_000, run: askDeliveries }),
  schedule({
    name: 'orders.withdrawUnsent',
    everyMs: 60_000,
    run: (ctx) =>
      endAll(ctx, {
        due: (tx, at) => unsentDeliveries(tx, new Date(at.getTime() - UNSENT_MS), AT_ONCE),
        end: withdrawUnsent,
      }),
  }),
  schedule({
    name: 'orders.expireUnpaid',
    everyMs: 60_000,
    run: (ctx) =>
      endAll(ctx, { due: (tx, at) => unpaidOrders(tx, new Date(at.getTime() - GRACE_MS), AT_ONCE), end: expireOrder }),
  }),
  schedule({ name: 'orders.refundEnded', everyMs: 300_000, run: refundEnded }),
  schedule({
    name: 'orders.releaseEscrow',
    everyMs: 60_000,
    run: (ctx) => endAll(ctx, { due: (tx, at) => ordersPastWindow(tx, at, AT_ONCE), end: releaseEscrow }),
  }),
  schedule({
    name: 'orders.sweepDrafts',
    everyMs: 3_600_000,
    run: (ctx) => ctx.inTransaction(({ tx, at }) => sweepDrafts(tx, at)),
  }),
];
