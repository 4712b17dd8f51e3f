// Unlists a product for good; holdings are not affected.
import type { unlistProduct as operation } from '@roda/api-contract/sales/catalog-editing';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { editedOf, loadProducts } from './edited-product.ts';
import { markWithdrawn } from './product-edits.repository.ts';

/** Conditional on its state: of two concurrent calls one succeeds. */
export const unlistProduct = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const before = editedOf(await loadProducts(ctx, id));
  if (!(await markWithdrawn(ctx.tx, id, { at: ctx.at, reason }))) reject('wrong_state', { state: before.state });
  const after = editedOf(await loadProducts(ctx, id));
  ctx.audit({ target: `goods:${id}`, before: { state: before.state }, after: { state: after.state }, reason });
  return after;
};
