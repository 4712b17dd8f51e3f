// Public news queries: published articles in one language.
import {
  booleanKey,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  type Paging,
  timestampKey,
} from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type NewsRow = {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly image: string;
  readonly pinned: boolean;
  readonly published_at: Date;
};

const SHOWN = `id, coalesce(words->$1->>'title', '') as title, coalesce(words->$1->>'summary', '') as summary, image,
  pinned, published_at`;

/** $2 is the current instant. */
const SHOWN_NOW = 'published_at <= $2 and withdrawn_at is null and (ends_at is null or ends_at > $2)';

type Filter = Paging & { readonly lang: string; readonly at: Date };

const NEWS: Keyset<never> = {
  sorts: {},
  tie: [],
  unsorted: [descending(booleanKey('pinned')), descending(timestampKey('published_at')), descending(integerKey('id'))],
};

/** Pinned first, then newest; each row carries the total count. */
export const publishedNews = async (
  tx: Tx,
  { lang, at, page, limit, after }: Filter,
): Promise<KeysetListed<NewsRow>> => {
  const list = keysetPage(NEWS, { page, limit, after }, 3);
  const rows = await tx.query<NewsRow & { total: number }>(
    `select ${SHOWN}, ${list.total}::int as total, ${list.cursor} from news where ${SHOWN_NOW}${list.after}
     ${list.order} ${list.window}`,
    [lang, at, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

export type Article = NewsRow & { readonly author: string; readonly paragraphs: readonly string[] };

export const publishedArticle = async (
  tx: Tx,
  { id, lang, at }: { id: number; lang: string; at: Date },
): Promise<Article | undefined> =>
  (
    await tx.query<Article>(
      `select ${SHOWN}, author, coalesce(words->$1->'paragraphs', '[]') as paragraphs from news
       where id = $3 and ${SHOWN_NOW}`,
      [lang, at, id],
    )
  )[0];
