// Changes a category of the mall, or hides it with all its goods.
import type { changeMallCategory as ChangeMallCategory } from '@roda/contract/mall-shelf-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { categoryById } from './goods-desk.reads.ts';
import { updateCategory } from './goods-desk.sql.ts';

export const changeMallCategory = async (
  { tx, note }: Act<Operator>,
  input: InputOf<typeof ChangeMallCategory>,
): Promise<ReplyOf<typeof ChangeMallCategory>> => {
  requireHonest(input.name, 'name');
  const before = (await categoryById(tx, input.id)) ?? refuse('not_found');
  if (!(await updateCategory(tx, input))) refuse('stale');
  note({ target: `mall category ${input.id}`, before, after: input });
  return { id: input.id };
};
