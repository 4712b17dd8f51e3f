// What other modules may call: telling members something.
export type { NoticeValue, NoticeValues } from './notices.rules.ts';
export { sendNotice, sendNotices, type NoticeName, type Sending } from './send-notice.ts';
