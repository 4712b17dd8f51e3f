// Renames a category, changes its icon, shows or hides it.
import type { updateProductCategory as operation } from '@roda/api-contract/sales/catalog-categories';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { categoryById } from './categories.queries.ts';
import { editCategory } from './categories.repository.ts';
import { requireHonestTexts } from '#sales/catalog/editing/reject-promising-words.ts';
import { categoryOf } from './list-product-categories.query.ts';

export const updateProductCategory = async (
  { tx, audit }: RequestContext<Operator>,
  { id, version, ...edit }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  requireHonestTexts(edit);
  const before = (await categoryById(tx, id)) ?? reject('not_found');
  if (!(await editCategory(tx, id, { ...edit, version }))) reject('stale');
  const after = categoryOf((await categoryById(tx, id)) ?? reject('not_found'));
  audit({ target: `category:${id}`, before: categoryOf(before), after });
  return after;
};
