// Unpublishes an announcement.
import type { unpublishAnnouncement as UnpublishAnnouncement } from '@roda/api-contract/content/announcements';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { announcementById } from './announcements.queries.ts';
import { setWithdrawn } from './announcements.repository.ts';

type Op = typeof UnpublishAnnouncement;

/** Immediately, for everybody, and permanently. */
export const unpublishAnnouncement = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const before = (await announcementById(tx, id)) ?? reject('not_found');
  if (!(await setWithdrawn(tx, { id, at }))) reject('wrong_state', { state: before.state });
  audit({ target: `announcement:${id}`, before: { state: before.state }, after: { state: 'withdrawn' }, reason });
  return { id, state: 'withdrawn' };
};
