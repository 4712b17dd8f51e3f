// One help article, with others of its category.
import type { helpInfo as HelpInfo } from '@roda/contract/content-home';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { refuse } from '#platform/failure.ts';
import type { ActOf } from '#platform/http/route.ts';
import { helpArticle } from './help.reads.ts';
import { helpItemOf } from './list-help.ts';

type Op = typeof HelpInfo;

/** A draft, and what is written for another country, is as if it did not exist. */
export const helpInfo = async ({ tx, at, caller }: ActOf<Op>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { lang, countryId } = caller;
  const { article, paragraphs, link, related } =
    (await helpArticle(tx, { id, lang, at, countryId })) ?? refuse('not_found');
  return { ...helpItemOf(article), paragraphs: [...paragraphs], link, related: related.map(helpItemOf) };
};
