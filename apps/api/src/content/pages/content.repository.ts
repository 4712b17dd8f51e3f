// Repository of news.
import type { Lang } from '@roda/domain/language';
import type { Tx } from '#platform/db/tx.ts';

export type ContentNewsTexts = {
  readonly title: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
};

export type NewNews = {
  readonly words: Readonly<Record<Lang, ContentNewsTexts>>;
  readonly author: string;
  readonly image?: string;
  readonly pinned?: boolean;
  readonly publishedAt: Date;
};

export const insertNews = (tx: Tx, { words, author, image = '', pinned = false, publishedAt }: NewNews) =>
  tx.query<{ id: number }>(
    'insert into news (words, author, image, pinned, published_at) values ($1, $2, $3, $4, $5) returning id',
    [JSON.stringify(words), author, image, pinned, publishedAt],
  );
