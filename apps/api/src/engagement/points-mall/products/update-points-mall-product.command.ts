// Updates a product of the points mall and its variants.
import type { updatePointsMallProduct as UpdatePointsMallProduct } from '@roda/api-contract/engagement/points-mall-products';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { categoryById, backofficeProductById } from './product-cases.queries.ts';
import { upsertVariants, updateProductRow } from './product-cases.repository.ts';
import { variantsGiven } from './product-input.ts';

/**
 * Optimistic concurrency by the version that was read: of two operators one gets `stale`. Existing orders keep their
 * data.
 */
export const updatePointsMallProduct = async (
  { tx, audit }: RequestContext<Operator>,
  input: InputOf<typeof UpdatePointsMallProduct>,
): Promise<ReplyOf<typeof UpdatePointsMallProduct>> => {
  const products = variantsGiven(input);
  const before = (await backofficeProductById(tx, input.id)) ?? reject('not_found');
  const version = await updateProductRow(tx, input);
  if (version === undefined) {
    return reject((await categoryById(tx, input.categoryId)) === undefined ? 'not_found' : 'stale');
  }
  if (!(await upsertVariants(tx, input.id, products))) reject('not_found');
  audit({ target: `mall goods ${input.id}`, before, after: input });
  return { id: input.id, version };
};
