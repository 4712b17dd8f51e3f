// Lists the category tree for operators, hidden ones included.
import type { EditedCategory, listProductCategories as operation } from '@roda/api-contract/sales/catalog-categories';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { allCategories, type EditedCategoryRow } from './categories.queries.ts';

export const categoryOf = ({ kind, parentId, page, ...row }: EditedCategoryRow): EditedCategory => ({
  ...row,
  ...(kind === null ? {} : { kind }),
  ...(parentId === null ? {} : { parentId }),
  ...(page === null ? {} : { page }),
});

export const listProductCategories = async (
  { tx }: RequestContext<Operator>,
  { position }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => (await allCategories(tx, position)).map(categoryOf);
