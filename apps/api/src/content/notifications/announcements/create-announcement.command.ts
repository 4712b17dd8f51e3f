// Writes an announcement that nobody sees yet.
import type { createAnnouncement as CreateAnnouncement } from '@roda/contract/notices-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { requireCountry } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { insertAnnouncement } from './announcements.sql.ts';

type Op = typeof CreateAnnouncement;

/** Words that promise income are refused before anything is kept. */
export const createAnnouncement = async (act: Act<Operator>, written: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, at, note } = act;
  requireHonest(written.words, 'words');
  if (written.countryId !== undefined) await requireCountry(tx, written.countryId);
  const id = await insertAnnouncement(tx, { ...written, countryId: written.countryId, by: who.operatorId, at });
  note({ target: `announcement:${id}`, after: written });
  return { id, state: 'draft' };
};
