// Makes a category of the mall.
import type { createMallCategory as CreateMallCategory } from '@roda/contract/mall-shelf-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { insertCategory } from './goods-desk.sql.ts';

export const createMallCategory = async (
  { tx, note }: Act<Operator>,
  input: InputOf<typeof CreateMallCategory>,
): Promise<ReplyOf<typeof CreateMallCategory>> => {
  requireHonest(input.name, 'name');
  const id = await insertCategory(tx, input);
  note({ target: `mall category ${id}`, after: input });
  return { id };
};
