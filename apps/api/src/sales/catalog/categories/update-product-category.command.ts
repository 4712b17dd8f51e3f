// Renames a category, gives it another icon, shows or hides it.
import type { changeGoodsCategory as operation } from '@roda/contract/catalogue-categories';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { categoryById } from './categories.reads.ts';
import { editCategory } from './categories.sql.ts';
import { requireHonestWords } from './honest-words.ts';
import { categoryOf } from './list-goods-categories.ts';

export const changeGoodsCategory = async (
  { tx, note }: Act<Operator>,
  { id, version, ...edit }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  requireHonestWords(edit);
  const before = (await categoryById(tx, id)) ?? refuse('not_found');
  if (!(await editCategory(tx, id, { ...edit, version }))) refuse('stale');
  const after = categoryOf((await categoryById(tx, id)) ?? refuse('not_found'));
  note({ target: `category:${id}`, before: categoryOf(before), after });
  return after;
};
