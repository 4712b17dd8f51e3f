// News as operators see them.
import type { listNewsCases, NewsWords } from '@roda/contract/content-news';
import type { InputOf } from '@roda/contract/operation';
import { orderBy } from '#platform/db/ordering.rules.ts';
import type { Tx } from '#platform/db/tx.ts';

export type NewsCaseRow = {
  readonly id: number;
  readonly words: NewsWords;
  readonly author: string;
  readonly image: string;
  readonly pinned: boolean;
  readonly income: boolean;
  readonly state: 'draft' | 'published' | 'withdrawn';
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly version: number;
};

const STATE = `case when n.withdrawn_at is not null then 'withdrawn' when n.published_at is null then 'draft'
  else 'published' end`;
const ROW = `n.id, n.words, n.author, n.image, n.pinned, n.income, ${STATE} as state, n.published_at as "startsAt",
  n.ends_at as "endsAt", n.version`;

export const newsById = async (tx: Tx, id: number): Promise<NewsCaseRow | undefined> =>
  (await tx.query<NewsCaseRow>(`select ${ROW} from news n where n.id = $1`, [id]))[0];

const ORDERS = { id: 'x.id', startsAt: 'x."startsAt"', endsAt: 'x."endsAt"' } as const;

/** The newest first unless another order is asked for. */
export const newsCases = (
  tx: Tx,
  { id, state, keyword, page, limit, ...ordering }: InputOf<typeof listNewsCases>,
  at: Date,
): Promise<readonly (NewsCaseRow & { readonly total: number })[]> =>
  tx.query(
    `select *, count(*) over ()::int as total from (select ${ROW} from news n) x
     where ($1::text is null or $1 = case
         when x.state <> 'published' then x.state when x."startsAt" > $2 then 'scheduled'
         when x."endsAt" <= $2 then 'ended' else 'published' end)
       and ($3::int is null or x.id = $3) and ($4::text is null or strpos(lower(x.words::text), lower($4)) > 0)
     ${orderBy(ORDERS, ordering, 'x.id')} limit $5 offset $6`,
    [state ?? null, at, id ?? null, keyword ?? null, limit, (page - 1) * limit],
  );
