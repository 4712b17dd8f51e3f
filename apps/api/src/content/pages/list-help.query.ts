// Help articles, by category or by a word in them.
import type { HelpItem, listHelp as ListHelp } from '@roda/contract/content-home';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { ActOf } from '#platform/http/route.ts';
import { helpPage, type HelpShown } from './help.reads.ts';

type Op = typeof ListHelp;

export const helpItemOf = ({ code, category, summary, at, ...rest }: HelpShown): HelpItem => ({
  ...rest,
  type: code,
  typeName: category,
  summary,
  updatedAt: new Date(at).toISOString(),
});

/** A category that nobody has is empty. */
export const listHelp = async ({ tx, at, caller }: ActOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { page, limit, type, keyword } = asked;
  const { lang, countryId } = caller;
  const offset = (page - 1) * limit;
  const found = await helpPage(tx, { lang, countryId, at, code: type, keyword, limit, offset });
  return { ...shortPageOf(found.list.map(helpItemOf), found.total, asked), categories: [...found.categories] };
};
