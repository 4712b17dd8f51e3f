// Inserts a published announcement without operators: for a demo, whose first day has none yet.
import type { AnnouncementTexts } from '@roda/api-contract/content/announcements';
import type { Tx } from '#platform/db/tx.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { insertAnnouncement, setPublished } from './announcements.repository.ts';

export type PublishedAnnouncement = {
  readonly words: AnnouncementTexts;
  readonly link?: string;
  readonly image?: string;
  readonly pinned?: boolean;
  readonly countryId?: number;
  readonly at: Date;
};

export const insertPublishedAnnouncement = async (
  tx: Tx,
  { words, link = '', image = '', pinned = false, countryId, at }: PublishedAnnouncement,
): Promise<number> => {
  requireHonest(words, 'words');
  const id = await insertAnnouncement(tx, { words, link, image, pinned, countryId, by: null, at });
  await setPublished(tx, { id, startsAt: at, endsAt: null });
  return id;
};
