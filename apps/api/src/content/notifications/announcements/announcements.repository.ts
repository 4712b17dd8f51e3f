// Repository of announcements: each state changes only from an allowed predecessor.
import type { AnnouncementTexts } from '@roda/api-contract/content/announcements';
import type { Tx } from '#platform/db/tx.ts';

export type AnnouncementWritten = {
  readonly countryId: number | undefined;
  readonly words: AnnouncementTexts;
  readonly link: string;
  readonly image: string;
  readonly pinned: boolean;
};

export const insertAnnouncement = async (
  tx: Tx,
  {
    countryId,
    words,
    link,
    image,
    pinned,
    by,
    at,
  }: AnnouncementWritten & { readonly by: number | null; readonly at: Date },
): Promise<number> => {
  const [row] = await tx.query<{ id: number }>(
    `insert into announcements (country_id, words, link, image, pinned, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [countryId ?? null, JSON.stringify(words), link, image, pinned, by, at],
  );
  return row?.id ?? 0;
};

/** Updates a draft of that version; false when it is not a draft or has another version. */
export const updateDraft = async (
  tx: Tx,
  {
    id,
    version,
    countryId,
    words,
    link,
    image,
    pinned,
  }: AnnouncementWritten & { readonly id: number; readonly version: number },
): Promise<boolean> =>
  (
    await tx.query(
      `update announcements set country_id = $3, words = $4, link = $5, image = $6, pinned = $7, version = version + 1
       where id = $1 and version = $2 and state = 'draft' returning id`,
      [id, version, countryId ?? null, JSON.stringify(words), link, image, pinned],
    )
  ).length === 1;

type Period = { readonly id: number; readonly startsAt: Date; readonly endsAt: Date | null };

export const setPublished = async (tx: Tx, { id, startsAt, endsAt }: Period): Promise<boolean> =>
  (
    await tx.query(
      `update announcements set state = 'published', starts_at = $2, ends_at = $3, version = version + 1
       where id = $1 and state = 'draft' returning id`,
      [id, startsAt, endsAt],
    )
  ).length === 1;

/** Drafts and published ones; unpublished ones stay unpublished. */
export const setWithdrawn = async (tx: Tx, { id, at }: { id: number; at: Date }): Promise<boolean> =>
  (
    await tx.query(
      `update announcements set state = 'withdrawn', starts_at = coalesce(starts_at, $2), version = version + 1
       where id = $1 and state <> 'withdrawn' returning id`,
      [id, at],
    )
  ).length === 1;

/** Sets when browsers are notified: once, not before publication. Undefined when it is not allowed or already set. */
export const setPush = async (tx: Tx, { id, at }: { id: number; at: Date }): Promise<Date | undefined> =>
  (
    await tx.query<{ pushAt: Date | null }>(
      `update announcements set push_at = greatest(starts_at, $2)
       where id = $1 and state = 'published' and push_at is null and (ends_at is null or ends_at > $2)
       returning push_at as "pushAt"`,
      [id, at],
    )
  )[0]?.pushAt ?? undefined;
