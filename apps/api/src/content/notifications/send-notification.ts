// Sends notifications to members, written in the same commit as the change they describe.
import type { NotificationTopic } from '@roda/api-contract/content/notifications';
import type { TextKey } from '@roda/i18n';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { allOf } from '#platform/db/tx.ts';
import type { NotificationValues } from './notifications.policy.ts';
import { insertNotifications, type NewNotification } from './notifications.repository.ts';

type Titled<Key> = Key extends `notice.${infer Name}.title` ? Name : never;
type Notified<Key> = Key extends `notice.${infer Name}.body` ? Name : never;

/** A message's name: its two texts are `notice.<name>.title` and `notice.<name>.body`. */
export type NotificationName = Extract<Titled<TextKey>, Notified<TextKey>>;

export type SendNotificationSending = {
  readonly memberId: bigint;
  readonly topic: NotificationTopic;
  readonly text: NotificationName;
  /** The values of the texts. Money is `{money: '125000.00', currency: 'IDR'}`, catalog texts are `{en, id, zh}`. */
  readonly values?: NotificationValues;
  /** A screen of the app with its query, without a leading slash. */
  readonly link?: string;
};

type Sender = Pick<RequestContext<Principal>, 'tx' | 'at' | 'newId' | 'publish' | 'enqueue'>;

const notified = ({ publish }: Sender, { memberId, id, topic, link }: NewNotification): Promise<void> =>
  publish({
    to: { memberId },
    type: 'notice.new',
    data: { id, type: 'system', topic, templateType: 'notice', linkUrl: link },
  });

/** Larger groups get no socket frames: screens reload the unread count when they are opened again. */
const MOST_NOTIFIED = 200;

/**
 * Inserts one message for each member, in one statement, and notifies their open sockets (up to 200 at once) and, after
 * the commit, the browsers subscribed to the topic. Calling it twice sends twice: call it where the described change is
 * decided.
 */
export const sendNotifications = async (ctx: Sender, sendings: readonly SendNotificationSending[]): Promise<void> => {
  if (sendings.length === 0) return;
  const notices = sendings.map(({ memberId, topic, text, values = {}, link = '' }): NewNotification => ({
    ...{ memberId, topic, text, values, link },
    id: ctx.newId(),
  }));
  const [wakes] = await allOf(
    insertNotifications(ctx.tx, notices, ctx.at),
    allOf(...(notices.length > MOST_NOTIFIED ? [] : notices).map((each) => notified(ctx, each))),
  );
  for (const { memberId, notificationId, subscriptionId } of wakes) {
    await ctx.enqueue('notices.push', { memberId: String(memberId), notificationId, subscriptionId });
  }
};

/** One message to one member: see `sendNotices`. */
export const sendNotification = (ctx: Sender, sending: SendNotificationSending): Promise<void> =>
  sendNotifications(ctx, [sending]);
