// Query of the home screens: one query for all content.
import type { Tx } from '#platform/db/tx.ts';

export type ContentItemShown = {
  readonly id: number;
  readonly kind: 'banner' | 'dialog' | 'ad' | 'shortcut';
  readonly words: { readonly title: string; readonly text?: string; readonly button?: string };
  readonly code: string;
  readonly image: string;
  readonly link: string;
  readonly income: boolean;
  readonly frequency: 'always' | 'daily' | 'once';
};

/** Instants are strings from the database's JSON. */
export type AnnouncementShown = {
  readonly id: number;
  readonly words: { readonly title: string; readonly body: string };
  readonly link: string;
  readonly image: string;
  readonly pinned: boolean;
  readonly at: string;
};
export type NewsShown = {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly image: string;
  readonly pinned: boolean;
  readonly at: string;
};

export type HomeRow = {
  readonly pieces: readonly ContentItemShown[];
  readonly notices: readonly AnnouncementShown[];
  readonly news: readonly NewsShown[];
};

const NOTIFICATIONS = 5;
const NEWS = 3;

type Filter = {
  readonly lang: string;
  readonly at: Date;
  readonly countryId: number | undefined;
  /** Whether content about income products is included. */
  readonly income: boolean;
};

/** Everything visible at this instant in a country, in the order set by operators. */
export const homeParts = async (tx: Tx, { lang, at, countryId, income }: Filter): Promise<HomeRow> => {
  const [row] = await tx.query<HomeRow>(
    `select
       coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'words', p.words -> $1, 'code', p.code,
           'image', p.image, 'link', p.link, 'income', p.income, 'frequency', p.frequency) order by p.position, p.id)
         from content_items p where p.state = 'published' and p.kind <> 'help' and p.starts_at <= $2
           and (p.ends_at is null or p.ends_at > $2) and (p.country_id is null or p.country_id = $3)
           and ($4 or not p.income)
           and (p.option_key is null or exists (select from country_options o
             where o.country_id = $3 and o.key = p.option_key and o.value = 'true'))), '[]') as pieces,
       coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'words', a.words -> $1, 'link', a.link,
           'image', a.image, 'pinned', a.pinned, 'at', a.starts_at) order by a.pinned desc, a.starts_at desc, a.id desc)
         from (select * from announcements where state = 'published' and starts_at <= $2
           and (ends_at is null or ends_at > $2) and (country_id is null or country_id = $3)
           order by pinned desc, starts_at desc, id desc limit $5) a), '[]') as notices,
       coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'title', n.words -> $1 ->> 'title',
           'summary', n.words -> $1 ->> 'summary', 'image', n.image, 'pinned', n.pinned, 'at', n.published_at)
           order by n.pinned desc, n.published_at desc, n.id desc)
         from (select * from news where published_at <= $2 and withdrawn_at is null
           and (ends_at is null or ends_at > $2) and ($4 or not income)
           order by pinned desc, published_at desc, id desc limit $6) n), '[]') as news`,
    [lang, at, countryId ?? null, income, NOTIFICATIONS, NEWS],
  );
  return row ?? { pieces: [], notices: [], news: [] };
};
