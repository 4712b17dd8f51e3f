// Returns one product for editing by operators, in any state.
import type { productForEditing as operation } from '@roda/api-contract/sales/catalog-editing';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { editedOf, loadProducts } from './edited-product.ts';

export const productForEditing = async (
  ctx: RequestContext<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => editedOf(await loadProducts(ctx, id));
