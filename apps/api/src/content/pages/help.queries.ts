// Public help queries: published articles of a language, by category or search text.
import type { Tx } from '#platform/db/tx.ts';

/** Instants are strings from the database's JSON. */
export type HelpShown = {
  readonly id: number;
  readonly code: string;
  readonly category: string;
  readonly title: string;
  readonly summary: string;
  readonly image: string;
  readonly at: string;
};
export type HelpPage = {
  readonly list: readonly HelpShown[];
  readonly total: number;
  readonly categories: readonly { readonly code: string; readonly name: string; readonly count: number }[];
};

/** $1 language, $2 the current instant, $3 the country. */
const SHOWN = `p.kind = 'help' and p.state = 'published' and p.starts_at <= $2 and (p.ends_at is null or p.ends_at > $2)
  and (p.country_id is null or p.country_id = $3)
  and (p.option_key is null or exists (select from country_options o
    where o.country_id = $3 and o.key = p.option_key and o.value = 'true'))`;

const ITEM = `jsonb_build_object('id', s.id, 'code', s.code, 'category', s.category, 'title', s.title,
  'summary', s.summary, 'image', s.image, 'at', s.updated_at)`;

const COLUMNS = `p.id, p.code, c.names ->> $1 as category, c.position as place, p.position,
  p.words -> $1 ->> 'title' as title, p.words -> $1 ->> 'text' as summary, p.image, p.updated_at`;

type Filter = {
  readonly lang: string;
  readonly at: Date;
  readonly countryId: number | undefined;
};
type Searched = Filter & {
  readonly code: string | undefined;
  readonly keyword: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** Case-insensitive literal substring search. Counts cover all categories, whichever is requested. */
export const helpPage = async (
  tx: Tx,
  { lang, at, countryId, code, keyword, limit, offset }: Searched,
): Promise<HelpPage> => {
  const [row] = await tx.query<HelpPage>(
    `with s as materialized (
       select ${COLUMNS} from content_items p join help_categories c on c.code = p.code
       where ${SHOWN} and ($5::text is null or position(lower($5) in lower(concat_ws(' ',
         p.words -> $1 ->> 'title', p.words -> $1 ->> 'text', p.words -> $1 ->> 'paragraphs'))) > 0)),
     wanted as (select * from s where $4::text is null or s.code = $4)
     select coalesce((select jsonb_agg(${ITEM} order by s.place, s.position, s.id)
         from (select * from wanted order by place, position, id limit $6 offset $7) s), '[]') as list,
       (select count(*)::int from wanted) as total,
       coalesce((select jsonb_agg(jsonb_build_object('code', n.code, 'name', n.category, 'count', n.count) order by n.place)
         from (select code, category, place, count(*) as count from s group by code, category, place) n), '[]')
         as categories`,
    [lang, at, countryId ?? null, code ?? null, keyword ?? null, limit, offset],
  );
  return row ?? { list: [], total: 0, categories: [] };
};

export type HelpArticle = {
  readonly article: HelpShown;
  readonly paragraphs: readonly string[];
  readonly link: string;
  readonly related: readonly HelpShown[];
};

const RELATED = 3;

/** Undefined for unpublished articles. Related ones share the category. */
export const helpArticle = async (
  tx: Tx,
  { id, lang, at, countryId }: Filter & { readonly id: number },
): Promise<HelpArticle | undefined> =>
  (
    await tx.query<HelpArticle>(
      `with a as (select ${COLUMNS}, coalesce(p.words -> $1 -> 'paragraphs', '[]') as paragraphs, p.link
         from content_items p join help_categories c on c.code = p.code where ${SHOWN} and p.id = $4)
       select ${ITEM} as article, a.paragraphs, a.link,
         coalesce((select jsonb_agg(${ITEM} order by s.position, s.id)
           from (select ${COLUMNS} from content_items p join help_categories c on c.code = p.code
             where ${SHOWN} and p.code = a.code and p.id <> a.id order by p.position, p.id limit $5) s), '[]') as related
       from a cross join a s`,
      [lang, at, countryId ?? null, id, RELATED],
    )
  )[0];
