// Returns one help article, with others of its category.
import type { helpInfo as HelpInfo } from '@roda/api-contract/content/home';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/route.ts';
import { helpArticle } from './help.queries.ts';
import { helpItemOf } from './list-help.query.ts';

type Op = typeof HelpInfo;

/** Drafts, and articles for another country, are reported as not found. */
export const helpInfo = async ({ tx, at, client }: ContextOf<Op>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { lang, countryId } = client;
  const { article, paragraphs, link, related } =
    (await helpArticle(tx, { id, lang, at, countryId })) ?? reject('not_found');
  return { ...helpItemOf(article), paragraphs: [...paragraphs], link, related: related.map(helpItemOf) };
};
