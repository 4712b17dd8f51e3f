// What a visitor is told: the announcements of the chosen country.
import type { announcements as Announcements } from '@roda/contract/notices';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { ActOf } from '#platform/http/route.ts';
import { noticeOf } from './notice-view.ts';
import { shownAnnouncements } from './notices.reads.ts';

export const announcements = async (
  { tx, at, caller: { lang, countryId } }: ActOf<typeof Announcements>,
  asked: InputOf<typeof Announcements>,
): Promise<ReplyOf<typeof Announcements>> => {
  const { rows, total, next } = await shownAnnouncements(tx, { ...asked, countryId, lang, at });
  return pageOf(
    rows.map((row) => noticeOf(row, lang)),
    { total, next },
    asked,
  );
};
