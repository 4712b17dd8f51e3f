// Maps an asset's photographs to the operators' DTO.
import type { AssetPhotos } from '@roda/api-contract/fleet/photos';
import { reject } from '#platform/errors.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { photosForOperators, type PhotoRow } from './photos.queries.ts';

const caseOf = (row: PhotoRow): AssetPhotos['list'][number] => {
  const { id, blur, focus, files, crop, caption, originalWidth, originalHeight, uploadedAt, uploadedBy } = row;
  return {
    ...{ id, blur, focus, files, crop, uploadedBy },
    ...(caption === null ? {} : { caption }),
    original: { url: `/files/photo/original/${id}`, width: originalWidth, height: originalHeight },
    uploadedAt: new Date(uploadedAt).toISOString(),
  };
};

/** All photographs of an asset, or rejects with not_found. */
export const toPhotosDto = async ({ tx }: RequestContext<Operator>, assetId: number): Promise<AssetPhotos> => {
  const { edition, list } = (await photosForOperators(tx, assetId)) ?? reject('not_found');
  return { assetId, edition, list: list.map(caseOf) };
};
