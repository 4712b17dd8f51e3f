// Scheduled jobs of digital goods.
import { schedule, type Schedule } from '#platform/jobs/job.ts';
import { sweepDeliveryEvents } from './deliveries/deliveries.repository.ts';

export const digitalGoodsSchedules: readonly Schedule[] = [
  schedule({
    name: 'plans.sweepEvents',
    everyMs: 86_400_000,
    run: (ctx) => ctx.inTransaction(async ({ tx, at }) => void (await sweepDeliveryEvents(tx, at))),
  }),
];
