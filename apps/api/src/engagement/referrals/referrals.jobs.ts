// Scheduled jobs of referrals: opens the rewards of verified people.
import { job, schedule, type Job, type Schedule } from '#platform/jobs/job.ts';
import { openRewards } from './open-rewards.ts';

const EVERY_MS = 600_000;

export const referralsJobs: readonly Job[] = [
  job<{ inviteeId: string }>('invitations.open', (ctx, { inviteeId }) =>
    openRewards(ctx, ctx.now(), BigInt(inviteeId)),
  ),
];

export const referralsSchedules: readonly Schedule[] = [
  schedule({ name: 'invitations.open', everyMs: EVERY_MS, run: (ctx) => openRewards(ctx, ctx.now()) }),
];
