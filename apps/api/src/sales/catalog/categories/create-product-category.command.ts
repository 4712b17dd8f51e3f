// Adds a category at the end of its level, hidden until it is published.
import type { createProductCategory as operation } from '@roda/api-contract/sales/catalog-categories';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { categoryById } from './categories.queries.ts';
import { insertCategory } from './categories.repository.ts';
import { requireHonestTexts } from '#sales/catalog/editing/reject-promising-words.ts';
import { categoryOf } from './list-product-categories.query.ts';

/** Two levels: below a category of the first level of the same position. */
export const createProductCategory = async (
  { tx, audit }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  requireHonestTexts(input.name);
  const { parentId, position } = input;
  if (parentId !== undefined) {
    const parent = (await categoryById(tx, parentId)) ?? reject('not_found');
    if (parent.parentId !== null || parent.position !== position)
      reject('malformed', { fields: [{ path: 'parentId', message: 'level' }] });
  }
  const id = await insertCategory(tx, input);
  audit({ target: `category:${id}`, after: input });
  return categoryOf((await categoryById(tx, id)) ?? reject('not_found'));
};
