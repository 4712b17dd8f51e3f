// Factory of valid assets: registered with a capacity, with title and insurance.
import { makeAssetRow, type CatalogAssetWish } from './catalog.ts';
import type { TestContext } from '#test/test-context.ts';

export type PaperedWish = CatalogAssetWish & { readonly insuredUntil?: string };

/** A publishable asset; returns its id. */
export const makePaperedAsset = async (context: TestContext, wish: PaperedWish = {}): Promise<number> => {
  const { unitsCapacity = 1_000, insuredUntil = '2030-12-31', ...asset } = wish;
  const id = await makeAssetRow(context, { ...asset, unitsCapacity });
  await context.asOwner(async (tx) => {
    await tx.query(
      `insert into asset_documents (asset_id, kind, number, issuer, expires_on)
       values ($1, 'title', $2, 'Registry', '2032-12-31'), ($1, 'insurance', $2, 'Insurer', $3)`,
      [id, `P-${id}`, insuredUntil],
    );
  });
  return id;
};
