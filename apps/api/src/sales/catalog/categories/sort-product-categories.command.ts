// Puts the categories of one level into another order.
import type { orderGoodsCategories as operation } from '@roda/contract/catalogue-categories';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { allCategories, levelOf } from './categories.reads.ts';
import { putOrder } from './categories.sql.ts';
import { categoryOf } from './list-goods-categories.ts';

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/** All of the level and nothing else: a category that was added meanwhile makes the order stale. */
export const orderGoodsCategories = async (
  { tx, note }: Act<Operator>,
  { ids }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const level = await levelOf(tx, ids[0] ?? 0);
  if (
    !isSame(
      [...ids].sort((a, b) => a - b),
      level,
    )
  )
    refuse('stale');
  await putOrder(tx, ids);
  note({ target: `category:${ids[0]}`, before: level, after: ids });
  const all = (await allCategories(tx, undefined)).map(categoryOf);
  const position = all.find(({ id }) => id === ids[0])?.position;
  return all.filter((each) => each.position === position);
};
