// The operators' list of points mall categories.
import type { listPointsMallCategoriesForOperators as ListPointsMallCategoriesForOperators } from '@roda/api-contract/engagement/points-mall-products';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { backofficeCategories } from './product-cases.queries.ts';

export const listPointsMallCategoriesForOperators = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListPointsMallCategoriesForOperators>,
): Promise<ReplyOf<typeof ListPointsMallCategoriesForOperators>> => {
  const { rows, total } = await backofficeCategories(tx, input);
  return shortPageOf([...rows], total, input);
};
