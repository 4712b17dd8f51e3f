// Keeps the demo's fleet on the move: what is made up goes on being made up, and nothing else is touched.
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { hasDemoPositions } from './demo.queries.ts';
import { reportDemoFleet } from './demo-fleet.ts';

/** Only in a demo, and only once its fleet was filled in. */
const driveFleet = async (job: JobContext): Promise<void> => {
  if (job.services.config.mode === 'demo' && (await job.reading(hasDemoPositions))) await reportDemoFleet(job);
};

export const demoSchedules: readonly Schedule[] = [
  schedule({ name: 'demo.driveFleet', everyMs: 60_000, run: driveFleet }),
];
