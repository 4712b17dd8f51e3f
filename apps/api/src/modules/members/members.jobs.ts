// What the members module does by itself: levels follow what members did.
import { job, schedule, type Job, type Schedule } from '#platform/jobs/job.ts';
import { moveLevels, payBonuses, refreshLevel } from './move-levels.ts';

const HOUR_MS = 3_600_000;

/** `members.refreshLevel` is left by acts that count: the member need not wait for the schedule. */
export const membersJobs: readonly Job[] = [
  job<{ memberId: string }>('members.refreshLevel', async (act, { memberId }) => {
    await act.inTransaction((inner) => refreshLevel(inner, BigInt(memberId)));
  }),
  job('members.moveLevels', moveLevels),
  job('members.payBonuses', payBonuses),
];

export const membersSchedules: readonly Schedule[] = [
  schedule({ name: 'members.moveLevels', everyMs: HOUR_MS, run: moveLevels }),
];
