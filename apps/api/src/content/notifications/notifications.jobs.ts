// Background jobs of notifications: browser pushes after a commit.
import { HEAVY, job, type Job } from '#platform/jobs/job.ts';
import { deleteSubscriptions } from './push/subscriptions.repository.ts';
import {
  pushAnnounced,
  pushNotification,
  type AnnouncementPush,
  type NotificationPush,
} from './push/push-messages.jobs.ts';

/** Account erasure: removes all push subscriptions of the member. */
const forget = job<{ readonly memberId: string }>('notices.forget', ({ inTransaction }, { memberId }) =>
  inTransaction(async ({ tx }) => void (await deleteSubscriptions(tx, BigInt(memberId), undefined))),
);

export const notificationsJobs: readonly Job[] = [
  forget,
  job('notices.push', (ctx, payload: NotificationPush) => pushNotification(ctx, payload)),
  job('notifications.pushAnnouncement', (ctx, payload: AnnouncementPush) => pushAnnounced(ctx, payload), HEAVY),
];
