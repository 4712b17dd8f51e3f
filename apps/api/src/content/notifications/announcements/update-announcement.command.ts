// Rewrites a draft of an announcement.
import type { changeAnnouncement as ChangeAnnouncement } from '@roda/contract/notices-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { requireCountry } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { announcementById } from './announcements.reads.ts';
import { updateDraft } from './announcements.sql.ts';

type Op = typeof ChangeAnnouncement;

/** Of two operators who read the same version one is told that it is `stale`. */
export const changeAnnouncement = async (act: Act<Operator>, written: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, note } = act;
  const { id } = written;
  requireHonest(written.words, 'words');
  if (written.countryId !== undefined) await requireCountry(tx, written.countryId);
  const before = (await announcementById(tx, id)) ?? refuse('not_found');
  if (!(await updateDraft(tx, { ...written, countryId: written.countryId }))) {
    refuse(before.state === 'draft' ? 'stale' : 'wrong_state', { state: before.state });
  }
  note({ target: `announcement:${id}`, before, after: written });
  return { id, state: 'draft' };
};
