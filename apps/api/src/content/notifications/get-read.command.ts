// Counts what is unread, and marks one as read when it is named.
import type { getRead as GetRead } from '@roda/contract/notices';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { refuse } from '#platform/failure.ts';
import type { ActOf } from '#platform/http/route.ts';
import { unreadOf } from './notices.reads.ts';
import { markAnnouncementRead, markNoticeRead } from './notices.sql.ts';

type Given = Pick<ActOf<typeof GetRead>, 'tx' | 'at' | 'who'>;

/** The count as it is after what this call has read. */
export const countUnread = async ({ tx, at, who }: Given): Promise<ReplyOf<typeof GetRead>> => {
  const { announcements, system } = await unreadOf(tx, who.memberId, at);
  return { unread: announcements + system, announcements, system };
};

/** Somebody else's message, and an announcement that is not shown to the caller, are unknown: `not_found`. */
export const getRead = async (
  act: ActOf<typeof GetRead>,
  { id }: InputOf<typeof GetRead>,
): Promise<ReplyOf<typeof GetRead>> => {
  const { tx, at, who } = act;
  if (id !== undefined) {
    const { memberId } = who;
    const known = id.includes('-')
      ? await markNoticeRead(tx, { memberId, id, at })
      : await markAnnouncementRead(tx, { memberId, id: Number(id), at });
    if (!known) refuse('not_found');
  }
  return countUnread(act);
};
