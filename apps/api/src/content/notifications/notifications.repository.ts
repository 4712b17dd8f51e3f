// Repository of messages and their read state.
import type { NotificationTopic } from '@roda/api-contract/content/notifications';
import type { Tx } from '#platform/db/tx.ts';
import type { NotificationValues } from './notifications.policy.ts';

export type NewNotification = {
  readonly memberId: bigint;
  readonly id: string;
  readonly topic: NotificationTopic;
  readonly text: string;
  readonly values: NotificationValues;
  readonly link: string;
};

/** A browser to push a message to. */
export type ToWake = { readonly memberId: bigint; readonly notificationId: string; readonly subscriptionId: string };

/** Inserts messages, any number in one statement; returns which browsers to notify of which. */
export const insertNotifications = (
  tx: Tx,
  notices: readonly NewNotification[],
  at: Date,
): Promise<readonly ToWake[]> =>
  tx.query<ToWake>(
    `with n as (
       insert into member_notifications (member_id, id, topic, text_key, text_values, link, created_at)
       select member_id, id, topic, text_key, text_values, link, $2
         from jsonb_to_recordset($1) as x (member_id bigint, id uuid, topic text, text_key text, text_values jsonb,
           link text)
       returning member_id, id, topic)
     select s.member_id as "memberId", n.id as "notificationId", s.id as "subscriptionId"
       from n join push_subscriptions s on s.member_id = n.member_id and n.topic = any (s.topics)`,
    [
      JSON.stringify(
        notices.map(({ memberId, id, topic, text, values, link }) => ({
          member_id: String(memberId),
          id,
          topic,
          text_key: text,
          text_values: values,
          link,
        })),
      ),
      at,
    ],
  );

type Reading = { readonly memberId: bigint; readonly id: string; readonly at: Date };

/** False when the member has no such message; reading again changes nothing. */
export const markNotificationRead = async (tx: Tx, { memberId, id, at }: Reading): Promise<boolean> =>
  (
    await tx.query(
      'update member_notifications set read_at = coalesce(read_at, $3) where member_id = $1 and id = $2 returning id',
      [memberId, id, at],
    )
  ).length === 1;

/** The announcements visible to a member at an instant, from `announcements a`. */
const SHOWN = `a.state = 'published' and a.starts_at <= $2 and (a.ends_at is null or a.ends_at > $2)
  and (a.country_id is null or a.country_id = (select m.country_id from members m where m.member_id = $1))`;

/** False when no such announcement is visible to the member. */
export const markAnnouncementRead = async (
  tx: Tx,
  { memberId, id, at }: Omit<Reading, 'id'> & { readonly id: number },
): Promise<boolean> => {
  const [row] = await tx.query<{ shown: boolean }>(
    `with a as (select a.id from announcements a where a.id = $3 and ${SHOWN}),
       r as (insert into announcement_reads (member_id, announcement_id, read_at) select $1, id, $2 from a
         on conflict do nothing)
     select exists (select from a) as shown`,
    [memberId, at, id],
  );
  return row?.shown === true;
};

export const markAllNotificationsRead = (tx: Tx, memberId: bigint, at: Date): Promise<unknown> =>
  tx.query(
    'update member_notifications set read_at = $2 where member_id = $1 and read_at is null and created_at <= $2',
    [memberId, at],
  );

export const markAllAnnouncementsRead = (tx: Tx, memberId: bigint, at: Date): Promise<unknown> =>
  tx.query(
    `insert into announcement_reads (member_id, announcement_id, read_at)
     select $1, a.id, $2 from announcements a where ${SHOWN}
     on conflict do nothing`,
    [memberId, at],
  );
