// Reorders the categories of one level.
import type { sortProductCategories as operation } from '@roda/api-contract/sales/catalog-categories';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { allCategories, levelOf } from './categories.queries.ts';
import { upsertOrder } from './categories.repository.ts';
import { categoryOf } from './list-product-categories.query.ts';

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** Exactly all categories of the level: one added meanwhile makes the order stale. */
export const sortProductCategories = async (
  { tx, audit }: RequestContext<Operator>,
  { ids }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const level = await levelOf(tx, ids[0] ?? 0);
  if (
    !isSame(
      [...ids].sort((a, b) => a - b),
      level,
    )
  )
    reject('stale');
  await upsertOrder(tx, ids);
  audit({ target: `category:${ids[0]}`, before: level, after: ids });
  const all = (await allCategories(tx, undefined)).map(categoryOf);
  const position = all.find(({ id }) => id === ids[0])?.position;
  return all.filter((each) => each.position === position);
};
