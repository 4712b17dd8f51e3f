// Creates a new draft from a product: the same texts, terms and assets, and no units.
import type { duplicateProduct as operation } from '@roda/api-contract/sales/catalog-editing';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { insertProduct } from '#sales/catalog/catalog.repository.ts';
import { editedOf, loadProducts } from './edited-product.ts';
import { upsertAssets, writeProduct } from './product-edits.repository.ts';

/** Rejects with asset_in_use where a plan's assets serve another product that is not over. */
export const duplicateProduct = async (
  ctx: RequestContext<Operator>,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, audit } = ctx;
  const from = await loadProducts(ctx, id);
  const { kind, countryId, name, priceMinor, targetDailyMinor, cycle, validityDays } = from;
  const assetIds = from.assets.map((asset) => asset.id);
  const made = await insertProduct(tx, {
    ...{ kind, countryId, name, priceMinor, targetDailyMinor, cycle, validityDays, unitsTotal: 0 },
    assetId: assetIds[0] ?? reject('wrong_state'),
    status: 'draft',
    listedAt: at,
    documents: [...from.documents],
  });
  await upsertAssets(tx, made, assetIds);
  const { edition } = await loadProducts(ctx, made);
  if (!(await writeProduct(tx, { ...from, id: made, edition, unitsTotal: 0 }))) reject('wrong_state');
  audit({ target: `goods:${made}`, after: { copyOf: id } });
  return editedOf(await loadProducts(ctx, made));
};
