// Updates the synthetic positions of the demo's fleet; real positions are not touched.
import { schedule, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { hasDemoPositions } from './demo-assets.queries.ts';
import { reportDemoFleet } from './positions.ts';

/** Only in a demo whose fleet was seeded. */
const driveFleet = async (job: JobContext): Promise<void> => {
  if (job.services.config.mode === 'demo' && (await job.reading(hasDemoPositions))) await reportDemoFleet(job);
};

export const driveFleetSchedule: Schedule = schedule({ name: 'demo.driveFleet', everyMs: 60_000, run: driveFleet });
