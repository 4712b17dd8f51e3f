// What members and visitors read of notices, and how many are unread: one query per reply.
import type { NoticeTopic } from '@roda/contract/notices';
import type { Tx } from '#platform/db/tx.ts';
import type { NoticeValues } from './notices.rules.ts';

export type NoticeRow = {
  readonly id: string;
  readonly type: 'announcement' | 'system';
  readonly topic: NoticeTopic | null;
  readonly textKey: string | null;
  readonly textValues: NoticeValues | null;
  readonly title: string | null;
  readonly body: string | null;
  readonly link: string;
  readonly image: string;
  readonly pinned: boolean;
  readonly read: boolean;
  readonly createdAt: Date;
};

type Asked = { readonly lang: string; readonly at: Date; readonly limit: number; readonly offset: number };
type Counted = NoticeRow & { readonly total: number };

/** Pinned first, then the newest; every row carries the count of all. */
export const noticesOf = (
  tx: Tx,
  { memberId, type, lang, at, limit, offset }: Asked & { memberId: bigint; type: string | undefined },
): Promise<readonly Counted[]> =>
  tx.query<Counted>(
    `select *, count(*) over ()::int as total from (
       select n.id::text as id, 'system' as type, n.topic, n.text_key as "textKey", n.text_values as "textValues",
         null as title, null as body, n.link, '' as image, false as pinned, n.read_at is not null as read,
         n.created_at as "createdAt"
       from member_notices n where n.member_id = $1 and coalesce($2, 'system') = 'system'
       union all
       select a.id::text, 'announcement', null, null, null, a.words -> $3 ->> 'title', a.words -> $3 ->> 'body', a.link,
         a.image, a.pinned,
         exists (select from announcement_reads r where r.member_id = $1 and r.announcement_id = a.id), a.starts_at
       from announcements a
       where coalesce($2, 'announcement') = 'announcement' and a.state = 'published' and a.starts_at <= $4
         and (a.ends_at is null or a.ends_at > $4)
         and (a.country_id is null or a.country_id = (select m.country_id from members m where m.member_id = $1))) x
     order by pinned desc, "createdAt" desc, id desc limit $5 offset $6`,
    [memberId, type ?? null, lang, at, limit, offset],
  );

/** What a visitor of a country is shown; without a country, what is for every country. */
export const shownAnnouncements = (
  tx: Tx,
  { countryId, lang, at, limit, offset }: Asked & { countryId: number | undefined },
): Promise<readonly Counted[]> =>
  tx.query<Counted>(
    `select a.id::text as id, 'announcement' as type, null as topic, null as "textKey", null::jsonb as "textValues",
       a.words -> $1 ->> 'title' as title, a.words -> $1 ->> 'body' as body, a.link, a.image, a.pinned, false as read,
       a.starts_at as "createdAt", count(*) over ()::int as total
     from announcements a
     where a.state = 'published' and a.starts_at <= $2 and (a.ends_at is null or a.ends_at > $2)
       and (a.country_id is null or a.country_id = $3)
     order by a.pinned desc, a.starts_at desc, a.id desc limit $4 offset $5`,
    [lang, at, countryId ?? null, limit, offset],
  );

export type UnreadRow = { readonly announcements: number; readonly system: number };

export const unreadOf = async (tx: Tx, memberId: bigint, at: Date): Promise<UnreadRow> => {
  const [row] = await tx.query<UnreadRow>(
    `select (select count(*)::int from member_notices where member_id = $1 and read_at is null) as system,
       (select count(*)::int from announcements a
         where a.state = 'published' and a.starts_at <= $2 and (a.ends_at is null or a.ends_at > $2)
           and (a.country_id is null or a.country_id = (select m.country_id from members m where m.member_id = $1))
           and not exists (select from announcement_reads r where r.member_id = $1 and r.announcement_id = a.id))
         as announcements`,
    [memberId, at],
  );
  return row ?? { announcements: 0, system: 0 };
};
