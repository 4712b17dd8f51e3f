// Lists the first level of categories at one of the two positions of the home and shop screens.
import type { categoryIndex as CategoryIndex } from '@roda/api-contract/sales/catalog';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { categoriesAt } from '#sales/catalog/catalog.queries.ts';

export const categoryIndex = async (
  { tx, client }: RequestContext<Member | Nobody>,
  { code }: InputOf<typeof CategoryIndex>,
): Promise<ReplyOf<typeof CategoryIndex>> => {
  const rows = await categoriesAt(tx, code, client.lang);
  return { l1CategoryList: rows.map(({ kind, ...row }) => ({ ...row, ...(kind === null ? {} : { kind }) })) };
};
