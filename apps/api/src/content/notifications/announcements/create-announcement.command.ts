// Creates an announcement draft, visible to operators only.
import type { createAnnouncement as CreateAnnouncement } from '@roda/api-contract/content/announcements';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { requireCountry } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { insertAnnouncement } from './announcements.repository.ts';

type Op = typeof CreateAnnouncement;

/** Text that promises income is rejected before anything is stored. */
export const createAnnouncement = async (ctx: RequestContext<Operator>, written: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, audit } = ctx;
  requireHonest(written.words, 'words');
  if (written.countryId !== undefined) await requireCountry(tx, written.countryId);
  const id = await insertAnnouncement(tx, { ...written, countryId: written.countryId, by: principal.operatorId, at });
  audit({ target: `announcement:${id}`, after: written });
  return { id, state: 'draft' };
};
