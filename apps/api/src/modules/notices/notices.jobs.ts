// What notices do after a commit: wake browsers.
import { job, type Job } from '#platform/jobs/job.ts';
import { pushAnnounced, pushNotice, type AnnouncementPush, type NoticePush } from './push-messages.ts';

export const noticesJobs: readonly Job[] = [
  job('notices.push', (act, payload: NoticePush) => pushNotice(act, payload)),
  job('notices.pushAnnouncement', (act, payload: AnnouncementPush) => pushAnnounced(act, payload)),
];
