// Lists a visitor's announcements, by the chosen country.
import type { announcements as Announcements } from '@roda/api-contract/content/notifications';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { notificationOf } from '#content/notifications/notification-dto.ts';
import { shownAnnouncements } from '#content/notifications/notifications.queries.ts';

export const announcements = async (
  { tx, at, client: { lang, countryId } }: ContextOf<typeof Announcements>,
  asked: InputOf<typeof Announcements>,
): Promise<ReplyOf<typeof Announcements>> => {
  const { rows, total, next } = await shownAnnouncements(tx, { ...asked, countryId, lang, at });
  return pageOf(
    rows.map((row) => notificationOf(row, lang)),
    { total, next },
    asked,
  );
};
