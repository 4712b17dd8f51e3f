// Announcements as operators see them: every state, with who has read them.
import type { AnnouncementWords, listAnnouncements } from '@roda/contract/notices-operators';
import type { InputOf } from '@roda/contract/operation';
import { orderBy } from '#platform/db/ordering.rules.ts';
import type { Tx } from '#platform/db/tx.ts';

export type AnnouncementRow = {
  readonly id: number;
  readonly countryId: number | null;
  readonly words: AnnouncementWords;
  readonly link: string;
  readonly image: string;
  readonly pinned: boolean;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly pushAt: Date | null;
  readonly version: number;
};

const ROW = `a.id, a.country_id as "countryId", a.words, a.link, a.image, a.pinned, a.state, a.starts_at as "startsAt",
  a.ends_at as "endsAt", a.push_at as "pushAt", a.version`;

export const announcementById = async (tx: Tx, id: number): Promise<AnnouncementRow | undefined> =>
  (await tx.query<AnnouncementRow>(`select ${ROW} from announcements a where a.id = $1`, [id]))[0];

type Read = { readonly readCount: number; readonly audience: number; readonly total: number };

const ORDERS = { id: 'a.id', startsAt: 'a.starts_at', endsAt: 'a.ends_at' } as const;

/** The newest first unless told otherwise; the audience are the members of its country who have not left. */
export const announcementCases = (
  tx: Tx,
  { id, state, countryId, keyword, page, limit, ...ordering }: InputOf<typeof listAnnouncements>,
  at: Date,
): Promise<readonly (AnnouncementRow & Read)[]> =>
  tx.query(
    `select ${ROW}, count(*) over ()::int as total,
       (select count(*)::int from announcement_reads r where r.announcement_id = a.id) as "readCount",
       (select count(*)::int from members m
         where m.state <> 'closed' and (a.country_id is null or m.country_id = a.country_id)) as audience
     from announcements a
     where ($1::text is null or $1 = case
         when a.state <> 'published' then a.state when a.starts_at > $2 then 'scheduled'
         when a.ends_at <= $2 then 'ended' else 'published' end)
       and ($3::int is null or a.country_id = $3) and ($4::int is null or a.id = $4)
       and ($5::text is null or strpos(lower(a.words::text), lower($5)) > 0)
     ${orderBy(ORDERS, ordering, 'a.id')} limit $6 offset $7`,
    [state ?? null, at, countryId ?? null, id ?? null, keyword ?? null, limit, (page - 1) * limit],
  );
