// Lists help articles, by category or search text.
import type { HelpItem, listHelp as ListHelp } from '@roda/api-contract/content/home';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { helpPage, type HelpShown } from './help.queries.ts';

type Op = typeof ListHelp;

export const helpItemOf = ({ code, category, summary, at, ...rest }: HelpShown): HelpItem => ({
  ...rest,
  type: code,
  typeName: category,
  summary,
  updatedAt: new Date(at).toISOString(),
});

/** An unknown category returns an empty list. */
export const listHelp = async ({ tx, at, client }: ContextOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { page, limit, type, keyword } = asked;
  const { lang, countryId } = client;
  const offset = (page - 1) * limit;
  const found = await helpPage(tx, { lang, countryId, at, code: type, keyword, limit, offset });
  return { ...shortPageOf(found.list.map(helpItemOf), found.total, asked), categories: [...found.categories] };
};
