// Operators' queries of announcements: every state, with their readers.
import type { AnnouncementTexts, listAnnouncements } from '@roda/api-contract/content/announcements';
import type { InputOf } from '@roda/api-contract/operation';
import { integerKey, type Keyset, keysetPage, type KeysetListed, nullable, timestampKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type AnnouncementRow = {
  readonly id: number;
  readonly countryId: number | null;
  readonly words: AnnouncementTexts;
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

const CASES: Keyset<'id' | 'startsAt' | 'endsAt'> = {
  sorts: {
    id: integerKey('a.id'),
    startsAt: nullable(timestampKey('a.starts_at')),
    endsAt: nullable(timestampKey('a.ends_at')),
  },
  tie: [integerKey('a.id')],
};

/** Newest first by default; the audience is the members of its country who have not left. */
export const announcementCases = async (
  tx: Tx,
  { id, state, countryId, keyword, ...asked }: InputOf<typeof listAnnouncements>,
  at: Date,
): Promise<KeysetListed<AnnouncementRow & Read>> => {
  const list = keysetPage(CASES, asked, 6);
  const rows = await tx.query<AnnouncementRow & Read>(
    `select ${ROW}, ${list.total}::int as total, ${list.cursor},
       (select count(*)::int from announcement_reads r where r.announcement_id = a.id) as "readCount",
       (select count(*)::int from members m
         where m.state <> 'closed' and (a.country_id is null or m.country_id = a.country_id)) as audience
     from announcements a
     where ($1::text is null or $1 = case
         when a.state <> 'published' then a.state when a.starts_at > $2 then 'scheduled'
         when a.ends_at <= $2 then 'ended' else 'published' end)
       and ($3::int is null or a.country_id = $3) and ($4::int is null or a.id = $4)
       and ($5::text is null or strpos(lower(a.words::text), lower($5)) > 0)
     ${list.after} ${list.order} ${list.window}`,
    [state ?? null, at, countryId ?? null, id ?? null, keyword ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};
