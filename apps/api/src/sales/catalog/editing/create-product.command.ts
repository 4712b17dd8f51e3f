// Creates a draft of a product on its asset, or of a fixed-term plan on several.
import type { createProduct as operation } from '@roda/api-contract/sales/catalog-editing';
import type { ProductKind } from '@roda/api-contract/enums';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { insertProduct } from '#sales/catalog/catalog.repository.ts';
import { categoryFits } from '#sales/catalog/categories/categories.queries.ts';
import { editedOf, loadProducts, merged, minorOf, priceOf } from './edited-product.ts';
import { groundsOf, isCityOf, type Ground } from './product-editing.queries.ts';
import { upsertAssets, writeProduct } from './product-edits.repository.ts';
import { requireHonestTexts } from './reject-promising-words.ts';

/**
 * The assets that a product of a kind can be based on: in use, of that kind, one for a vehicle or pile, of one country
 * for a plan. Rejects with not_found where one is unknown or retired.
 */
export const requireGrounds = async (
  { tx }: RequestContext<Operator>,
  kind: ProductKind,
  assetIds: readonly number[],
): Promise<readonly [Ground, ...Ground[]]> => {
  const ids = [...new Set(assetIds)];
  const wrong = (message: string): never => reject('malformed', { fields: [{ path: 'assetIds', message }] });
  if (kind !== 'deposit' && ids.length > 1) wrong('one');
  const found = await groundsOf(tx, ids);
  const ordered = ids.map((id) => found.find((each) => each.id === id) ?? reject('not_found'));
  const [first, ...others] = ordered;
  if (first === undefined) return wrong('one');
  if (kind !== 'deposit' && first.kind !== kind) wrong('kind');
  if (others.some(({ countryId }) => countryId !== first.countryId)) wrong('country');
  return [first, ...others];
};

/** A category of that kind, or of any. */
export const requireCategory = async (
  { tx }: RequestContext<Operator>,
  kind: ProductKind,
  categoryId: number | null | undefined,
): Promise<void> => {
  if (categoryId !== null && categoryId !== undefined && !(await categoryFits(tx, categoryId, kind)))
    reject('malformed', { fields: [{ path: 'categoryId', message: 'unknown' }] });
};

/** A city of the product's country, as members choose from. */
export const requireCity = async (
  { tx }: RequestContext<Operator>,
  countryId: number,
  cityId: number | null | undefined,
): Promise<void> => {
  if (cityId !== null && cityId !== undefined && !(await isCityOf(tx, cityId, countryId)))
    reject('malformed', { fields: [{ path: 'cityId', message: 'unknown' }] });
};

/** A fixed-term plan settles at maturity, whatever is requested. */
export const createProduct = async (
  ctx: RequestContext<Operator>,
  { kind, assetIds, ...wish }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, audit } = ctx;
  requireHonestTexts(wish);
  const grounds = await requireGrounds(ctx, kind, assetIds);
  await requireCategory(ctx, kind, wish.categoryId);
  const [{ id: assetId, countryId }] = grounds;
  await requireCity(ctx, countryId, wish.cityId);
  const id = await insertProduct(tx, {
    ...{ kind, assetId, countryId, status: 'draft', listedAt: at },
    name: wish.name,
    priceMinor: priceOf(wish.price, 'IDR'),
    targetDailyMinor: minorOf(wish.dailyIncome, 'IDR', 'dailyIncome'),
    cycle: kind === 'deposit' ? 1 : (wish.settlementCycle ?? 0),
    validityDays: wish.validityDays,
    // Units are checked together with the assets, so that they are counted against all of them.
    unitsTotal: 0,
  });
  await upsertAssets(
    tx,
    id,
    grounds.map((ground) => ground.id),
  );
  const cycle = kind === 'deposit' ? { settlementCycle: 1 as const } : {};
  if (!(await writeProduct(tx, merged(await loadProducts(ctx, id), { ...wish, ...cycle })))) reject('wrong_state');
  const made = editedOf(await loadProducts(ctx, id));
  audit({ target: `goods:${id}`, after: made });
  return made;
};
