// Work of plans that time brings.
import { schedule, type Schedule } from '#platform/jobs/job.ts';
import { sweepDeliveryEvents } from './deliveries.sql.ts';

export const plansSchedules: readonly Schedule[] = [
  schedule({
    name: 'plans.sweepEvents',
    everyMs: 86_400_000,
    run: (act) => act.inTransaction(async ({ tx, at }) => void (await sweepDeliveryEvents(tx, at))),
  }),
];
