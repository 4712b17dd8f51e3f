// What anybody reads of the news: published articles in one language.
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

/** $2 is the moment. */
const SHOWN_NOW = 'published_at <= $2 and withdrawn_at is null and (ends_at is null or ends_at > $2)';

type Asked = { readonly lang: string; readonly at: Date; readonly limit: number; readonly offset: number };

/** Pinned ones first, then the newest; each row carries the count of all. */
export const publishedNews = (
  tx: Tx,
  { lang, at, limit, offset }: Asked,
): Promise<readonly (NewsRow & { total: number })[]> =>
  tx.query(
    `select ${SHOWN}, (select count(*)::int from news where ${SHOWN_NOW}) as total from news
     where ${SHOWN_NOW} order by pinned desc, published_at desc, id desc limit $3 offset $4`,
    [lang, at, limit, offset],
  );

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
