// Notifications: a member's own messages, announcements for everyone, and browsers' push subscriptions.
import * as z from 'zod/mini';
import { Instant, query, Text, Url } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';

export const notificationTypes = ['announcement', 'system'] as const;
export const NotificationType = z.enum(notificationTypes);

export const notificationTopics = ['money', 'security', 'account', 'rewards', 'orders', 'contract'] as const;
export const NotificationTopic = z.enum(notificationTopics);
export type NotificationTopic = z.output<typeof NotificationTopic>;

/** In the client's language. `linkUrl` is an app route with its query, or a URL; empty where there is none. */
export const Notification = z.object({
  id: Text,
  type: NotificationType,
  /** For the member's own messages only. */
  topic: z.optional(NotificationTopic),
  templateType: z.literal('notice'),
  title: Text,
  content: Text,
  logoUrl: Url,
  linkUrl: Url,
  pinned: z.boolean(),
  read: z.boolean(),
  createdAt: Instant,
});
export type Notification = z.output<typeof Notification>;

/** Pinned announcements first, then the newest; both types together unless filtered. */
export const notificationList = operation({
  id: 'notifications.notificationList',
  method: 'GET',
  path: 'wx/mallNotice/noticeList',
  realm: 'member',
  input: z.object({ ...pageInput, type: query(NotificationType) }),
  reply: Page(Notification),
  refusals: [],
  module: 'notifications',
});

/** Number of unread ones. */
export const Unread = z.object({ unread: z.int(), announcements: z.int(), system: z.int() });

/** The number of an announcement or the id of a message. */
const NotificationId = z
  .string()
  .check(z.regex(/^(?:[1-9]\d{0,8}|[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/i));

/** The number of unread ones; with an id, that one is marked as read. */
export const getRead = operation({
  id: 'notifications.getRead',
  method: 'GET',
  path: 'wx/mallNotice/getRead',
  realm: 'member',
  input: z.object({ id: query(NotificationId) }),
  reply: Unread,
  refusals: ['not_found'],
  module: 'notifications',
});

/** Marks everything visible to the principal as read, or with `until` what was visible then. */
export const readAll = operation({
  id: 'notifications.readAll',
  method: 'GET',
  path: 'wx/mallNotice/readAll',
  realm: 'member',
  input: z.object({ type: query(NotificationType), until: query(Instant) }),
  reply: Unread,
  refusals: [],
  module: 'notifications',
});

/** For visitors without a session `read` is always false. */
export const announcements = operation({
  id: 'notifications.announcements',
  method: 'GET',
  path: 'wx/notice/announcements',
  realm: 'public',
  input: z.object(pageInput),
  reply: Page(Notification),
  refusals: [],
  extension: true,
  module: 'notifications',
  cacheable: true,
});

/** Push topics of a browser; announcements are opt-in. */
export const pushTopics = [...notificationTopics, 'announcements'] as const;
export const PushTopic = z.enum(pushTopics);
export type PushTopic = z.output<typeof PushTopic>;

/** The server's public push key for `PushManager.subscribe`: base64url of the uncompressed point. */
export const pushKey = operation({
  id: 'notifications.pushKey',
  method: 'GET',
  path: 'wx/notice/push/key',
  realm: 'member',
  input: z.object({}),
  reply: z.object({ key: Text, topics: z.array(PushTopic), subscriptions: z.int() }),
  refusals: [],
  extension: true,
  module: 'notifications',
});

const BASE64URL = /^[A-Za-z0-9_-]+={0,2}$/;
const Endpoint = z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[\w.~:/?#@!$&'()*+,;=%[\]-]+$/));

/**
 * A browser's subscription, as returned by `PushSubscription.toJSON`. Subscribing the same browser again replaces its
 * topics; defaults to money, security, account, orders and contract.
 */
export const subscribePush = operation({
  id: 'notifications.subscribePush',
  method: 'POST',
  path: 'wx/notice/push/subscribe',
  realm: 'member',
  input: z.strictObject({
    endpoint: Endpoint,
    expirationTime: z.optional(z.nullable(z.number())),
    keys: z.strictObject({
      p256dh: z.string().check(z.minLength(87), z.maxLength(88), z.regex(BASE64URL)),
      auth: z.string().check(z.minLength(22), z.maxLength(24), z.regex(BASE64URL)),
    }),
    topics: z.optional(z.array(PushTopic).check(z.maxLength(pushTopics.length))),
  }),
  reply: z.object({ topics: z.array(PushTopic) }),
  refusals: ['push_endpoint'],
  extension: true,
  module: 'notifications',
});

const ClientId = z.string().check(z.minLength(8), z.maxLength(900), z.regex(/^[\w:.-]+$/));

/**
 * A packaged app's id at its push service, which may change at any time: registering the same id again replaces its
 * owner and topics. Refused where no push service is configured.
 */
export const registerPushClient = operation({
  id: 'notifications.registerPushClient',
  method: 'POST',
  path: 'wx/notice/push/client',
  realm: 'member',
  input: z.strictObject({
    clientId: ClientId,
    topics: z.optional(z.array(PushTopic).check(z.maxLength(pushTopics.length))),
  }),
  reply: z.object({ topics: z.array(PushTopic) }),
  refusals: ['push_endpoint'],
  extension: true,
  module: 'notifications',
});

/** One browser or one packaged app; all of the member's if neither is named. */
export const unsubscribePush = operation({
  id: 'notifications.unsubscribePush',
  method: 'POST',
  path: 'wx/notice/push/unsubscribe',
  realm: 'member',
  input: z.strictObject({ endpoint: z.optional(Endpoint), clientId: z.optional(ClientId) }),
  reply: z.object({ removed: z.int() }),
  refusals: [],
  extension: true,
  module: 'notifications',
});
