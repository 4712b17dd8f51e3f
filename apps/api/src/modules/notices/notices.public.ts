// What other modules may call: telling members something.
export { insertPublishedAnnouncement, type PublishedAnnouncement } from './insert-published.ts';
export { sendNotice, sendNotices, type NoticeName, type Sending } from './send-notice.ts';
