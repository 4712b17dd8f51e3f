// Updates a draft, or the display fields of a listed product; its terms change by two-person approval only.
import type { updateProduct as operation } from '@roda/api-contract/sales/catalog-editing';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { requireCategory, requireCity, requireGrounds } from './create-product.command.ts';
import { editedOf, loadProducts, merged } from './edited-product.ts';
import { TERMS } from './product-editing.policy.ts';
import { upsertAssets, writeProduct } from './product-edits.repository.ts';
import { requireHonestTexts } from './reject-promising-words.ts';

/**
 * Guarantees:
 * - optimistic locking by the version that the operator read: of two concurrent updates one succeeds, the other is
 *   rejected;
 * - an approved draft that is changed has to be approved again;
 * - existing holdings keep the terms of their purchase.
 */
export const updateProduct = async (
  ctx: RequestContext<Operator>,
  { id, edition, ...wish }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, audit } = ctx;
  requireHonestTexts(wish);
  const before = await loadProducts(ctx, id);
  if (before.status === 'withdrawn') reject('wrong_state', { state: before.status });
  if (before.status !== 'draft' && TERMS.some((field) => wish[field] !== undefined))
    reject('wrong_state', { state: before.status });
  if (before.kind === 'deposit' && (wish.settlementCycle ?? 1) !== 1)
    reject('malformed', { fields: [{ path: 'settlementCycle', message: 'at maturity' }] });
  await requireCategory(ctx, before.kind, wish.categoryId);
  await requireCity(ctx, before.countryId, wish.cityId);
  if (!(await writeProduct(tx, { ...merged(before, wish), edition }))) reject('stale');
  if (wish.assetIds !== undefined) {
    const grounds = await requireGrounds(ctx, before.kind, wish.assetIds);
    if (grounds[0].countryId !== before.countryId)
      reject('malformed', { fields: [{ path: 'assetIds', message: 'country' }] });
    await upsertAssets(
      tx,
      id,
      grounds.map((ground) => ground.id),
    );
  }
  const after = editedOf(await loadProducts(ctx, id));
  audit({ target: `goods:${id}`, before: editedOf(before), after });
  return after;
};
