// Repository of content items: each state changes only from an allowed predecessor.
import type { ContentItemKind, ContentItemTexts } from '@roda/api-contract/content/content-items';
import type { Tx } from '#platform/db/tx.ts';

export type WrittenContentItem = {
  readonly words: ContentItemTexts;
  readonly code: string;
  readonly image: string;
  readonly link: string;
  readonly optionKey?: string | undefined;
  readonly countryId?: number | undefined;
  readonly income: boolean;
  readonly frequency: 'always' | 'daily' | 'once';
  readonly position: number;
};

const valuesOf = (item: WrittenContentItem): readonly unknown[] => [
  JSON.stringify(item.words),
  item.code,
  item.image,
  item.link,
  item.optionKey ?? null,
  item.countryId ?? null,
  item.income,
  item.frequency,
  item.position,
];

export type NewContentItem = WrittenContentItem & {
  readonly kind: ContentItemKind;
  readonly by: number | null;
  readonly at: Date;
};

export const insertContentItem = async (tx: Tx, item: NewContentItem): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into content_items (words, code, image, link, option_key, country_id, income, frequency, position, kind,
       created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning id`,
    [...valuesOf(item), item.kind, item.by, item.at],
  );
  return row?.id ?? 0;
};

type Draft = WrittenContentItem & { readonly id: number; readonly version: number; readonly at: Date };

/** Updates a draft of that version; false when it is not a draft or has another version. */
export const updateContentItemDraft = async (tx: Tx, draft: Draft): Promise<boolean> =>
  (
    await tx.query(
      `update content_items set words = $1, code = $2, image = $3, link = $4, option_key = $5, country_id = $6,
         income = $7, frequency = $8, position = $9, version = version + 1, updated_at = $12
       where id = $10 and version = $11 and state = 'draft' returning id`,
      [...valuesOf(draft), draft.id, draft.version, draft.at],
    )
  ).length === 1;

export type ContentItemPublishing = {
  readonly id: number;
  /** Publishes exactly the version that was reviewed. */
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly at: Date;
};

export const publishContentItemDraft = async (
  tx: Tx,
  { id, version, startsAt, endsAt, at }: ContentItemPublishing,
): Promise<boolean> =>
  (
    await tx.query(
      `update content_items set state = 'published', starts_at = $3, ends_at = $4, version = version + 1, updated_at = $5
       where id = $1 and version = $2 and state = 'draft' returning id`,
      [id, version, startsAt, endsAt, at],
    )
  ).length === 1;

export const unpublishContentItemRow = async (tx: Tx, { id, at }: { id: number; at: Date }): Promise<boolean> =>
  (
    await tx.query(
      `update content_items set state = 'withdrawn', starts_at = coalesce(starts_at, $2), ends_at = null,
         version = version + 1, updated_at = $2
       where id = $1 and state <> 'withdrawn' returning id`,
      [id, at],
    )
  ).length === 1;
