// Makes a good of the mall, as a draft.
import type { createMallGoods as CreateMallGoods } from '@roda/contract/mall-shelf-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { insertGoods, putProducts } from './goods-desk.sql.ts';
import { productsGiven } from './goods-given.ts';

/** Its variants begin without stock. Refuses an unknown category, and variants that bring an id. */
export const createMallGoods = async (
  { tx, at, note }: Act<Operator>,
  input: InputOf<typeof CreateMallGoods>,
): Promise<ReplyOf<typeof CreateMallGoods>> => {
  const products = productsGiven(input);
  const id = (await insertGoods(tx, { ...input, at })) ?? refuse('not_found');
  if (!(await putProducts(tx, id, products))) refuse('not_found');
  note({ target: `mall goods ${id}`, after: input });
  return { id, version: 1 };
};
