// What notices do after a commit: wake browsers.
import { job, type Job } from '#platform/jobs/job.ts';
import { removeSubscriptions } from './push/subscriptions.repository.ts';
import {
  pushAnnounced,
  pushNotification,
  type AnnouncementPush,
  type NotificationPush,
} from './push/push-messages.jobs.ts';

/** What an erased account leaves: no browser of its owner is woken any more. */
const forget = job<{ readonly memberId: string }>('notices.forget', ({ inTransaction }, { memberId }) =>
  inTransaction(async ({ tx }) => void (await removeSubscriptions(tx, BigInt(memberId), undefined))),
);

export const notificationsJobs: readonly Job[] = [
  forget,
  job('notices.push', (ctx, payload: NotificationPush) => pushNotification(ctx, payload)),
  job('notifications.pushAnnouncement', (ctx, payload: AnnouncementPush) => pushAnnounced(ctx, payload)),
];
