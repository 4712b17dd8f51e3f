// Updates a category of the points mall, or hides it with all its products.
import type { updatePointsMallCategory as UpdatePointsMallCategory } from '@roda/api-contract/engagement/points-mall-products';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { categoryById } from './product-cases.queries.ts';
import { updateCategory } from './product-cases.repository.ts';

export const updatePointsMallCategory = async (
  { tx, audit }: RequestContext<Operator>,
  input: InputOf<typeof UpdatePointsMallCategory>,
): Promise<ReplyOf<typeof UpdatePointsMallCategory>> => {
  requireHonest(input.name, 'name');
  const before = (await categoryById(tx, input.id)) ?? reject('not_found');
  if (!(await updateCategory(tx, input))) reject('stale');
  audit({ target: `mall category ${input.id}`, before, after: input });
  return { id: input.id };
};
