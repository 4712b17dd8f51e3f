// What other modules may call: telling members something.
export { insertPublishedAnnouncement, type PublishedAnnouncement } from './insert-published.ts';
export type { NoticeValue, NoticeValues } from './notices.rules.ts';
export { sendNotice, sendNotices, type NoticeName, type Sending } from './send-notice.ts';
