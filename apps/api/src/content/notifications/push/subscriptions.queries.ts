// Queries of push subscriptions: browsers to notify, and their topics.
import type { NotificationTopic } from '@roda/api-contract/content/notifications';
import type { Tx } from '#platform/db/tx.ts';
import type { Lang } from '@roda/domain/language';
import type { NotificationValues } from '#content/notifications/notifications.policy.ts';

export type Subscription = {
  readonly memberId: bigint;
  readonly id: string;
  readonly endpoint: string;
  /** Null for a packaged app. */
  readonly publicKey: Buffer | null;
  readonly authSecret: Buffer | null;
  readonly lang: Lang;
  /** Its session is active, and the member has not withdrawn the consent to pushes. */
  readonly wanted: boolean;
};

const CLIENT = 'fcm:';

/** A packaged app's id as an endpoint. */
export const clientEndpoint = (clientId: string): string => CLIENT + clientId;

/** The id of a packaged app; undefined for a browser. */
export const clientOfEndpoint = (endpoint: string): string | undefined =>
  endpoint.startsWith(CLIENT) ? endpoint.slice(CLIENT.length) : undefined;

const SUBSCRIPTION = `s.member_id as "memberId", s.id, s.endpoint, s.public_key as "publicKey",
  s.auth_secret as "authSecret", s.lang,
  exists (select from sessions e where e.member_id = s.member_id and e.id = s.session_id and e.revoked_at is null
      and e.expires_at > $1)
    and coalesce((select c.granted from consents c where c.member_id = s.member_id and c.purpose = 'push'
      order by c.at desc, c.id desc limit 1), true) as wanted`;

export type NotificationToPush = Subscription & {
  readonly notificationId: string;
  readonly topic: NotificationTopic;
  readonly textKey: string;
  readonly textValues: NotificationValues;
  readonly link: string;
  readonly createdAt: Date;
  readonly isRead: boolean;
};

/** Undefined when the browser is no longer subscribed to the message's topic. */
export const notificationToPush = async (
  tx: Tx,
  {
    memberId,
    notificationId,
    subscriptionId,
    at,
  }: { memberId: bigint; notificationId: string; subscriptionId: string; at: Date },
): Promise<NotificationToPush | undefined> =>
  (
    await tx.query<NotificationToPush>(
      `select ${SUBSCRIPTION}, n.id as "notificationId", n.topic, n.text_key as "textKey", n.text_values as "textValues",
         n.link, n.created_at as "createdAt", n.read_at is not null as "isRead"
       from push_subscriptions s
         join member_notifications n on n.member_id = s.member_id and n.id = $4 and n.topic = any (s.topics)
       where s.member_id = $2 and s.id = $3`,
      [at, memberId, subscriptionId, notificationId],
    )
  )[0];

/** The cursor of a list of subscriptions. */
export type After = { readonly memberId: bigint; readonly id: string };

/** Browsers subscribed to announcements, in the announcement's country, ordered by key. */
export const announcementAudience = (
  tx: Tx,
  { countryId, after, at, limit }: { countryId: number | null; after: After; at: Date; limit: number },
): Promise<readonly Subscription[]> =>
  tx.query<Subscription>(
    `select ${SUBSCRIPTION} from push_subscriptions s join members m on m.member_id = s.member_id
     where (s.member_id, s.id) > ($2, $3) and 'announcements' = any (s.topics)
       and ($4::int is null or m.country_id = $4)
     order by s.member_id, s.id limit $5`,
    [at, after.memberId, after.id, countryId, limit],
  );

export const subscriptionCount = async (tx: Tx, memberId: bigint): Promise<number> =>
  (
    await tx.query<{ count: number }>('select count(*)::int as count from push_subscriptions where member_id = $1', [
      memberId,
    ])
  )[0]?.count ?? 0;
