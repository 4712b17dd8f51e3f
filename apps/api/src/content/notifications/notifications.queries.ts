// Queries of notifications for members and visitors, with unread counts: one query per reply.
import type { NotificationTopic } from '@roda/api-contract/content/notifications';
import {
  booleanKey,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  type Paging,
  textKey,
  timestampKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { NotificationValues } from './notifications.policy.ts';

export type NotificationRow = {
  readonly id: string;
  readonly type: 'announcement' | 'system';
  readonly topic: NotificationTopic | null;
  readonly textKey: string | null;
  readonly textValues: NotificationValues | null;
  readonly title: string | null;
  readonly body: string | null;
  readonly link: string;
  readonly image: string;
  readonly pinned: boolean;
  readonly read: boolean;
  readonly createdAt: Date;
};

type Filter = Paging & { readonly lang: string; readonly at: Date };
type Counted = NotificationRow & { readonly total: number };

const NOTIFICATIONS: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [
    descending(booleanKey('x.pinned')),
    descending(timestampKey('x."createdAt"')),
    descending(textKey('x.id')),
  ],
};
const SHOWN: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [
    descending(booleanKey('a.pinned')),
    descending(timestampKey('a.starts_at')),
    descending(integerKey('a.id')),
  ],
};

/** Pinned first, then newest; every row carries the total count. */
export const notificationsOf = async (
  tx: Tx,
  { memberId, type, lang, at, ...asked }: Filter & { memberId: bigint; type?: string | undefined },
): Promise<KeysetListed<Counted>> => {
  const list = keysetPage(NOTIFICATIONS, { page: asked.page, limit: asked.limit, after: asked.after }, 5);
  const rows = await tx.query<Counted>(
    `select *, ${list.total}::int as total, ${list.cursor} from (
       select n.id::text as id, 'system' as type, n.topic, n.text_key as "textKey", n.text_values as "textValues",
         null as title, null as body, n.link, '' as image, false as pinned, n.read_at is not null as read,
         n.created_at as "createdAt"
       from member_notifications n where n.member_id = $1 and coalesce($2, 'system') = 'system'
       union all
       select a.id::text, 'announcement', null, null, null, a.words -> $3 ->> 'title', a.words -> $3 ->> 'body', a.link,
         a.image, a.pinned,
         exists (select from announcement_reads r where r.member_id = $1 and r.announcement_id = a.id), a.starts_at
       from announcements a
       where coalesce($2, 'announcement') = 'announcement' and a.state = 'published' and a.starts_at <= $4
         and (a.ends_at is null or a.ends_at > $4)
         and (a.country_id is null or a.country_id = (select m.country_id from members m where m.member_id = $1))) x
     where true${list.after} ${list.order} ${list.window}`,
    [memberId, type ?? null, lang, at, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};

/** The announcements visible to a visitor of a country; without a country, those for every country. */
export const shownAnnouncements = async (
  tx: Tx,
  { countryId, lang, at, ...asked }: Filter & { countryId: number | undefined },
): Promise<KeysetListed<Counted>> => {
  const list = keysetPage(SHOWN, { page: asked.page, limit: asked.limit, after: asked.after }, 4);
  const rows = await tx.query<Counted>(
    `select a.id::text as id, 'announcement' as type, null as topic, null as "textKey", null::jsonb as "textValues",
       a.words -> $1 ->> 'title' as title, a.words -> $1 ->> 'body' as body, a.link, a.image, a.pinned, false as read,
       a.starts_at as "createdAt", ${list.total}::int as total, ${list.cursor}
     from announcements a
     where a.state = 'published' and a.starts_at <= $2 and (a.ends_at is null or a.ends_at > $2)
       and (a.country_id is null or a.country_id = $3)${list.after} ${list.order} ${list.window}`,
    [lang, at, countryId ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};

export type UnreadRow = { readonly announcements: number; readonly system: number };

export const unreadOf = async (tx: Tx, memberId: bigint, at: Date): Promise<UnreadRow> => {
  const [row] = await tx.query<UnreadRow>(
    `select (select count(*)::int from member_notifications where member_id = $1 and read_at is null) as system,
       (select count(*)::int from announcements a
         where a.state = 'published' and a.starts_at <= $2 and (a.ends_at is null or a.ends_at > $2)
           and (a.country_id is null or a.country_id = (select m.country_id from members m where m.member_id = $1))
           and not exists (select from announcement_reads r where r.member_id = $1 and r.announcement_id = a.id))
         as announcements`,
    [memberId, at],
  );
  return row ?? { announcements: 0, system: 0 };
};
