// Lists a member's notifications: announcements, messages, or both.
import type { notificationList as NotificationList } from '@roda/api-contract/content/notifications';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { notificationOf } from './notification-dto.ts';
import { notificationsOf } from './notifications.queries.ts';

/** Announcements are those of the country of registration. A page past the end is empty: its total is 0. */
export const notificationList = async (
  { tx, at, principal, client: { lang } }: ContextOf<typeof NotificationList>,
  asked: InputOf<typeof NotificationList>,
): Promise<ReplyOf<typeof NotificationList>> => {
  const { rows, total, next } = await notificationsOf(tx, { ...asked, memberId: principal.memberId, lang, at });
  return pageOf(
    rows.map((row) => notificationOf(row, lang)),
    { total, next },
    asked,
  );
};
