// Adds a category at the end of its level; nobody sees it until it is shown.
import type { createGoodsCategory as operation } from '@roda/contract/catalogue-categories';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { categoryById } from './categories.reads.ts';
import { insertCategory } from './categories.sql.ts';
import { requireHonestWords } from './honest-words.ts';
import { categoryOf } from './list-goods-categories.ts';

/** Two levels: below a category of the first level of the same position. */
export const createGoodsCategory = async (
  { tx, note }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  requireHonestWords(input.name);
  const { parentId, position } = input;
  if (parentId !== undefined) {
    const parent = (await categoryById(tx, parentId)) ?? refuse('not_found');
    if (parent.parentId !== null || parent.position !== position)
      refuse('malformed', { fields: [{ path: 'parentId', message: 'level' }] });
  }
  const id = await insertCategory(tx, input);
  note({ target: `category:${id}`, after: input });
  return categoryOf((await categoryById(tx, id)) ?? refuse('not_found'));
};
