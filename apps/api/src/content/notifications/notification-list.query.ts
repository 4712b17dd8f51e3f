// Everything a member was told: announcements, messages, or both.
import type { noticeList as NoticeList } from '@roda/contract/notices';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { ActOf } from '#platform/http/route.ts';
import { noticeOf } from './notice-view.ts';
import { noticesOf } from './notices.reads.ts';

/** Announcements are those of the country the member registered in. A page past the end is empty: its total is 0. */
export const noticeList = async (
  { tx, at, who, caller: { lang } }: ActOf<typeof NoticeList>,
  asked: InputOf<typeof NoticeList>,
): Promise<ReplyOf<typeof NoticeList>> => {
  const { rows, total, next } = await noticesOf(tx, { ...asked, memberId: who.memberId, lang, at });
  return pageOf(
    rows.map((row) => noticeOf(row, lang)),
    { total, next },
    asked,
  );
};
