// Repository of news: each state changes only from an allowed predecessor.
import type { NewsTexts } from '@roda/api-contract/content/news';
import type { Tx } from '#platform/db/tx.ts';

export type WrittenNews = {
  readonly words: NewsTexts;
  readonly author: string;
  readonly image: string;
  readonly pinned: boolean;
  readonly income: boolean;
};

const valuesOf = ({ words, author, image, pinned, income }: WrittenNews): readonly unknown[] => [
  JSON.stringify(words),
  author,
  image,
  pinned,
  income,
];

export const insertNewsDraft = async (tx: Tx, news: WrittenNews): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    'insert into news (words, author, image, pinned, income) values ($1, $2, $3, $4, $5) returning id',
    valuesOf(news),
  );
  return row?.id ?? 0;
};

const DRAFT = 'published_at is null and withdrawn_at is null';

/** Updates a draft of that version; false when it is not a draft or has another version. */
export const updateNewsDraft = async (
  tx: Tx,
  news: WrittenNews & { readonly id: number; readonly version: number },
): Promise<boolean> =>
  (
    await tx.query(
      `update news set words = $1, author = $2, image = $3, pinned = $4, income = $5, version = version + 1
       where id = $6 and version = $7 and ${DRAFT} returning id`,
      [...valuesOf(news), news.id, news.version],
    )
  ).length === 1;

type Publishing = {
  readonly id: number;
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
};

export const publishNewsDraft = async (tx: Tx, { id, version, startsAt, endsAt }: Publishing): Promise<boolean> =>
  (
    await tx.query(
      `update news set published_at = $3, ends_at = $4, version = version + 1
       where id = $1 and version = $2 and ${DRAFT} returning id`,
      [id, version, startsAt, endsAt],
    )
  ).length === 1;

export const unpublishNewsRow = async (tx: Tx, { id, at }: { id: number; at: Date }): Promise<boolean> =>
  (
    await tx.query(
      'update news set withdrawn_at = $2, version = version + 1 where id = $1 and withdrawn_at is null returning id',
      [id, at],
    )
  ).length === 1;
