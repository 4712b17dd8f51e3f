// Creates a category of the points mall.
import type { createPointsMallCategory as CreatePointsMallCategory } from '@roda/api-contract/engagement/points-mall-products';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { insertCategory } from './product-cases.repository.ts';

export const createPointsMallCategory = async (
  { tx, audit }: RequestContext<Operator>,
  input: InputOf<typeof CreatePointsMallCategory>,
): Promise<ReplyOf<typeof CreatePointsMallCategory>> => {
  requireHonest(input.name, 'name');
  const id = await insertCategory(tx, input);
  audit({ target: `mall category ${id}`, after: input });
  return { id };
};
