// Module API of notifications: sending messages to members.
export { insertPublishedAnnouncement, type PublishedAnnouncement } from './announcements/insert-published.ts';
export type { NotificationValue } from './notifications.policy.ts';
export {
  sendNotification,
  sendNotifications,
  type NotificationName,
  type SendNotificationSending,
} from './send-notification.ts';
/** The two sentences of a message in a reader's language. */
export { textsOf } from './notification-dto.ts';
