// The photographs of what a holding is of: a vehicle or a pile, never all assets of a plan.
import type { AssetPhoto } from '@roda/api-contract/fleet/photos';
import { assetPhotos } from '#fleet/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import type { HoldingRow } from './holdings.queries.ts';

export const photosOf = async (
  { tx, client }: RequestContext,
  { kind, terms }: Pick<HoldingRow, 'kind' | 'terms'>,
): Promise<{ photos?: AssetPhoto[] }> => {
  const photos = kind === 'deposit' ? [] : await assetPhotos(tx, terms.assetId, client.lang);
  return photos.length === 0 ? {} : { photos };
};
