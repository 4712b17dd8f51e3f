// The first level of categories at one of the two positions of the home and shop screens.
import type { categoryIndex as CategoryIndex } from '@roda/contract/catalogue';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { categoriesAt } from './catalogue.reads.ts';

export const categoryIndex = async (
  { tx, caller }: Act<Member | Nobody>,
  { code }: InputOf<typeof CategoryIndex>,
): Promise<ReplyOf<typeof CategoryIndex>> => {
  const rows = await categoriesAt(tx, code, caller.lang);
  return { l1CategoryList: rows.map(({ kind, ...row }) => ({ ...row, ...(kind === null ? {} : { kind }) })) };
};
