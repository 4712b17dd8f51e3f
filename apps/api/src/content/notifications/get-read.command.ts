// Counts unread notifications, and marks one as read when its id is given.
import type { getRead as GetRead } from '@roda/api-contract/content/notifications';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/route.ts';
import { unreadOf } from './notifications.queries.ts';
import { markAnnouncementRead, markNotificationRead } from './notifications.repository.ts';

type Given = Pick<ContextOf<typeof GetRead>, 'tx' | 'at' | 'principal'>;

/** The count after this call's update. */
export const countUnread = async ({ tx, at, principal }: Given): Promise<ReplyOf<typeof GetRead>> => {
  const { announcements, system } = await unreadOf(tx, principal.memberId, at);
  return { unread: announcements + system, announcements, system };
};

/** Another member's message, and an announcement that is not visible to the principal, give `not_found`. */
export const getRead = async (
  ctx: ContextOf<typeof GetRead>,
  { id }: InputOf<typeof GetRead>,
): Promise<ReplyOf<typeof GetRead>> => {
  const { tx, at, principal } = ctx;
  if (id !== undefined) {
    const { memberId } = principal;
    const known = id.includes('-')
      ? await markNotificationRead(tx, { memberId, id, at })
      : await markAnnouncementRead(tx, { memberId, id: Number(id), at });
    if (!known) reject('not_found');
  }
  return countUnread(ctx);
};
