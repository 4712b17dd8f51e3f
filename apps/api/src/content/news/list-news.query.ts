// Lists the published news in the caller's language.
import type { listNews as ListNews } from '@roda/contract/content';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { ActOf } from '#platform/http/route.ts';
import { publishedNews } from './content.reads.ts';
import { newsItemOf } from './news-view.ts';

/** A page past the end is empty, and its total is 0. */
export const listNews = async (
  { tx, at, caller }: ActOf<typeof ListNews>,
  asked: InputOf<typeof ListNews>,
): Promise<ReplyOf<typeof ListNews>> => {
  const { rows, total, next } = await publishedNews(tx, { ...asked, lang: caller.lang, at });
  return pageOf(rows.map(newsItemOf), { total, next }, asked);
};
