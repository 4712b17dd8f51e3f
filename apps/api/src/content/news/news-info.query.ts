// Returns one article, and a few others to read next.
import type { newsInfo as NewsInfo } from '@roda/api-contract/content/content';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/route.ts';
import { publishedArticle, publishedNews } from '#content/pages/content.queries.ts';
import { newsItemOf } from './news-dto.ts';

const RELATED = 3;

/** A draft is reported as not found. */
export const newsInfo = async (
  { tx, at, client: { lang } }: ContextOf<typeof NewsInfo>,
  { id }: InputOf<typeof NewsInfo>,
): Promise<ReplyOf<typeof NewsInfo>> => {
  const article = (await publishedArticle(tx, { id, lang, at })) ?? reject('not_found');
  const { rows: others } = await publishedNews(tx, { lang, at, page: 1, limit: RELATED + 1 });
  const related = others.filter((each) => each.id !== id).slice(0, RELATED);
  const { author, paragraphs } = article;
  return { ...newsItemOf(article), author, paragraphs: [...paragraphs], related: related.map(newsItemOf) };
};
