// Queries of content items for operators.
import type { listContentItems, ContentItemKind, ContentItemTexts } from '@roda/api-contract/content/content-items';
import type { InputOf } from '@roda/api-contract/operation';
import { orderBy } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type ContentItemRow = {
  readonly id: number;
  readonly kind: ContentItemKind;
  readonly words: ContentItemTexts;
  readonly code: string;
  readonly image: string;
  readonly link: string;
  readonly optionKey: string | null;
  readonly countryId: number | null;
  readonly income: boolean;
  readonly frequency: 'always' | 'daily' | 'once';
  readonly position: number;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly version: number;
  readonly updatedAt: Date;
};

const ROW = `p.id, p.kind, p.words, p.code, p.image, p.link, p.option_key as "optionKey", p.country_id as "countryId",
  p.income, p.frequency, p.position, p.state, p.starts_at as "startsAt", p.ends_at as "endsAt", p.version,
  p.updated_at as "updatedAt"`;

export const contentItemById = async (tx: Tx, id: number): Promise<ContentItemRow | undefined> =>
  (await tx.query<ContentItemRow>(`select ${ROW} from content_items p where p.id = $1`, [id]))[0];

export const helpCategoryExists = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.query('select 1 from help_categories where code = $1', [code])).length === 1;

type Filter = InputOf<typeof listContentItems>;

const ORDERS = { id: 'p.id', startsAt: 'p.starts_at', endsAt: 'p.ends_at' } as const;

/** In display order, by kind, unless another order is requested. */
export const contentItemCases = (
  tx: Tx,
  { id, kind, state, countryId, keyword, page, limit, ...ordering }: Filter,
  at: Date,
): Promise<readonly (ContentItemRow & { readonly total: number })[]> =>
  tx.query(
    `select ${ROW}, count(*) over ()::int as total from content_items p
     where ($1::text is null or p.kind = $1) and ($2::text is null or $2 = case
         when p.state <> 'published' then p.state when p.starts_at > $3 then 'scheduled'
         when p.ends_at <= $3 then 'ended' else 'published' end)
       and ($4::int is null or p.country_id = $4) and ($5::int is null or p.id = $5)
       and ($6::text is null or strpos(lower(p.words::text), lower($6)) > 0)
     ${ordering.sort === undefined ? 'order by p.kind, p.position, p.id' : orderBy(ORDERS, ordering, 'p.id')}
     limit $7 offset $8`,
    [kind ?? null, state ?? null, at, countryId ?? null, id ?? null, keyword ?? null, limit, (page - 1) * limit],
  );
