// News queries of operators.
import type { listNewsCases, NewsTexts } from '@roda/api-contract/content/news';
import type { InputOf } from '@roda/api-contract/operation';
import { integerKey, type Keyset, keysetPage, type KeysetListed, nullable, timestampKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type NewsCaseRow = {
  readonly id: number;
  readonly words: NewsTexts;
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

const CASES: Keyset<'id' | 'startsAt' | 'endsAt'> = {
  sorts: {
    id: integerKey('x.id'),
    startsAt: nullable(timestampKey('x."startsAt"')),
    endsAt: nullable(timestampKey('x."endsAt"')),
  },
  tie: [integerKey('x.id')],
};

/** Newest first unless another order is requested. */
export const newsCases = async (
  tx: Tx,
  { id, state, keyword, ...asked }: InputOf<typeof listNewsCases>,
  at: Date,
): Promise<KeysetListed<NewsCaseRow & { readonly total: number }>> => {
  const list = keysetPage(CASES, asked, 5);
  const rows = await tx.query<NewsCaseRow & { readonly total: number }>(
    `select x.*, ${list.total}::int as total, ${list.cursor} from (select ${ROW} from news n) x
     where ($1::text is null or $1 = case
         when x.state <> 'published' then x.state when x."startsAt" > $2 then 'scheduled'
         when x."endsAt" <= $2 then 'ended' else 'published' end)
       and ($3::int is null or x.id = $3) and ($4::text is null or strpos(lower(x.words::text), lower($4)) > 0)
     ${list.after} ${list.order} ${list.window}`,
    [state ?? null, at, id ?? null, keyword ?? null, ...list.values],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0) };
};
