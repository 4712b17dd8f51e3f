// Marks everything that is shown to a member as read.
import type { readAll as ReadAll } from '@roda/contract/notices';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { ActOf } from '#platform/http/route.ts';
import { countUnread } from './get-read.ts';
import { markAllAnnouncementsRead, markAllNoticesRead } from './notices.sql.ts';

/** May run twice at once: what is read stays read, with its first time. */
export const readAll = async (
  act: ActOf<typeof ReadAll>,
  { type }: InputOf<typeof ReadAll>,
): Promise<ReplyOf<typeof ReadAll>> => {
  const { tx, at, who } = act;
  if (type !== 'announcement') await markAllNoticesRead(tx, who.memberId, at);
  if (type !== 'system') await markAllAnnouncementsRead(tx, who.memberId, at);
  return countUnread(act);
};
