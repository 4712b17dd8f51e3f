// What notices do after a commit: wake browsers.
import { job, type Job } from '#platform/jobs/job.ts';
import { removeSubscriptions } from './subscriptions.sql.ts';
import { pushAnnounced, pushNotice, type AnnouncementPush, type NoticePush } from './push-messages.jobs.ts';

/** What an erased account leaves: no browser of its owner is woken any more. */
const forget = job<{ readonly memberId: string }>('notices.forget', ({ inTransaction }, { memberId }) =>
  inTransaction(async ({ tx }) => void (await removeSubscriptions(tx, BigInt(memberId), undefined))),
);

export const noticesJobs: readonly Job[] = [
  forget,
  job('notices.push', (act, payload: NoticePush) => pushNotice(act, payload)),
  job('notices.pushAnnouncement', (act, payload: AnnouncementPush) => pushAnnounced(act, payload)),
];
