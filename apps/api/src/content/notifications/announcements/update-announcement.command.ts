// Updates an announcement draft.
import type { updateAnnouncement as UpdateAnnouncement } from '@roda/api-contract/content/announcements';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { requireCountry } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { announcementById } from './announcements.queries.ts';
import { updateDraft } from './announcements.repository.ts';

type Op = typeof UpdateAnnouncement;

/** When two operators edit the same version, the second gets `stale`. */
export const updateAnnouncement = async (ctx: RequestContext<Operator>, written: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, audit } = ctx;
  const { id } = written;
  requireHonest(written.words, 'words');
  if (written.countryId !== undefined) await requireCountry(tx, written.countryId);
  const before = (await announcementById(tx, id)) ?? reject('not_found');
  if (!(await updateDraft(tx, { ...written, countryId: written.countryId }))) {
    reject(before.state === 'draft' ? 'stale' : 'wrong_state', { state: before.state });
  }
  audit({ target: `announcement:${id}`, before, after: written });
  return { id, state: 'draft' };
};
