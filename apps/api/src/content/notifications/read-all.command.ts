// Marks everything visible to a member as read.
import type { readAll as ReadAll } from '@roda/api-contract/content/notifications';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { ContextOf } from '#platform/http/route.ts';
import { countUnread } from './get-read.command.ts';
import { markAllAnnouncementsRead, markAllNotificationsRead } from './notifications.repository.ts';

/** Idempotent and safe under concurrency: read items keep their first time, and later ones stay unread. */
export const readAll = async (
  ctx: ContextOf<typeof ReadAll>,
  { type, until }: InputOf<typeof ReadAll>,
): Promise<ReplyOf<typeof ReadAll>> => {
  const { tx, principal } = ctx;
  const at = until !== undefined && new Date(until) < ctx.at ? new Date(until) : ctx.at;
  if (type !== 'announcement') await markAllNotificationsRead(tx, principal.memberId, at);
  if (type !== 'system') await markAllAnnouncementsRead(tx, principal.memberId, at);
  return countUnread(ctx);
};
