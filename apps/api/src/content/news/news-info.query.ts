// Shows one article, and a few others to read next.
import type { newsInfo as NewsInfo } from '@roda/contract/content';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { refuse } from '#platform/failure.ts';
import type { ActOf } from '#platform/http/route.ts';
import { publishedArticle, publishedNews } from './content.reads.ts';
import { newsItemOf } from './news-view.ts';

const RELATED = 3;

/** A draft is as if it did not exist. */
export const newsInfo = async (
  { tx, at, caller: { lang } }: ActOf<typeof NewsInfo>,
  { id }: InputOf<typeof NewsInfo>,
): Promise<ReplyOf<typeof NewsInfo>> => {
  const article = (await publishedArticle(tx, { id, lang, at })) ?? refuse('not_found');
  const { rows: others } = await publishedNews(tx, { lang, at, page: 1, limit: RELATED + 1 });
  const related = others.filter((each) => each.id !== id).slice(0, RELATED);
  const { author, paragraphs } = article;
  return { ...newsItemOf(article), author, paragraphs: [...paragraphs], related: related.map(newsItemOf) };
};
