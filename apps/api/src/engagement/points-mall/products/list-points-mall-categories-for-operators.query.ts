// The operators' list of mall categories.
import type { listMallCategoriesForOperators as ListMallCategoriesForOperators } from '@roda/contract/mall-shelf-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { deskCategories } from './goods-desk.reads.ts';

export const listMallCategoriesForOperators = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof ListMallCategoriesForOperators>,
): Promise<ReplyOf<typeof ListMallCategoriesForOperators>> => {
  const { rows, total } = await deskCategories(tx, input);
  return shortPageOf([...rows], total, input);
};
