// What other modules may call: telling members something.
export { insertPublishedAnnouncement, type PublishedAnnouncement } from './insert-published.ts';
export type { NoticeValue } from './notices.rules.ts';
export { sendNotice, sendNotices, type NoticeName, type Sending } from './send-notice.ts';
/** The two sentences of a message in a reader's language. */
export { wordsOf } from './notice-view.ts';
