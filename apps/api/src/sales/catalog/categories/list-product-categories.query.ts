// The tree of categories for operators, with those that nobody is shown.
import type { EditedCategory, listGoodsCategories as operation } from '@roda/contract/catalogue-categories';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { allCategories, type EditedCategoryRow } from './categories.reads.ts';

export const categoryOf = ({ kind, parentId, page, ...row }: EditedCategoryRow): EditedCategory => ({
  ...row,
  ...(kind === null ? {} : { kind }),
  ...(parentId === null ? {} : { parentId }),
  ...(page === null ? {} : { page }),
});

export const listGoodsCategories = async (
  { tx }: Act<Operator>,
  { position }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => (await allCategories(tx, position)).map(categoryOf);
