// Changes a good of the mall and its variants.
import type { changeMallGoods as ChangeMallGoods } from '@roda/contract/mall-shelf-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { categoryById, deskGoodsById } from './goods-desk.reads.ts';
import { putProducts, updateGoods } from './goods-desk.sql.ts';
import { productsGiven } from './goods-given.ts';

/** Decided by the version that was read: of two operators one gets `stale`. Orders keep what they were made with. */
export const changeMallGoods = async (
  { tx, note }: Act<Operator>,
  input: InputOf<typeof ChangeMallGoods>,
): Promise<ReplyOf<typeof ChangeMallGoods>> => {
  const products = productsGiven(input);
  const before = (await deskGoodsById(tx, input.id)) ?? refuse('not_found');
  const version = await updateGoods(tx, input);
  if (version === undefined) {
    return refuse((await categoryById(tx, input.categoryId)) === undefined ? 'not_found' : 'stale');
  }
  if (!(await putProducts(tx, input.id, products))) refuse('not_found');
  note({ target: `mall goods ${input.id}`, before, after: input });
  return { id: input.id, version };
};
