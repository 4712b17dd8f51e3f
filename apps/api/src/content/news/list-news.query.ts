// Lists the published news in the caller's language.
import type { listNews as ListNews } from '@roda/api-contract/content/content';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { publishedNews } from '#content/pages/content.queries.ts';
import { newsItemOf } from './news-dto.ts';

/** A page past the end is empty, with a total of 0. */
export const listNews = async (
  { tx, at, client }: ContextOf<typeof ListNews>,
  asked: InputOf<typeof ListNews>,
): Promise<ReplyOf<typeof ListNews>> => {
  const { rows, total, next } = await publishedNews(tx, { ...asked, lang: client.lang, at });
  return pageOf(rows.map(newsItemOf), { total, next }, asked);
};
