// Creates a product of the points mall, as a draft.
import type { createPointsMallProduct as CreatePointsMallProduct } from '@roda/api-contract/engagement/points-mall-products';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { insertProduct, upsertVariants } from './product-cases.repository.ts';
import { variantsGiven } from './product-input.ts';

/** Its variants start without stock. Rejects an unknown category, and variants that carry an id. */
export const createPointsMallProduct = async (
  { tx, at, audit }: RequestContext<Operator>,
  input: InputOf<typeof CreatePointsMallProduct>,
): Promise<ReplyOf<typeof CreatePointsMallProduct>> => {
  const products = variantsGiven(input);
  const id = (await insertProduct(tx, { ...input, at })) ?? reject('not_found');
  if (!(await upsertVariants(tx, id, products))) reject('not_found');
  audit({ target: `mall goods ${id}`, after: input });
  return { id, version: 1 };
};
