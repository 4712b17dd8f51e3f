// Removes a photograph of an asset with all its files.
import type { removePhoto as operation } from '@roda/api-contract/fleet/photos';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { toPhotosDto } from './photo-dto.ts';
import { beginChange, deletePhoto } from './photos.repository.ts';

/** Whatever else changed meanwhile: it is this one that has to go. */
export const removePhoto = async (
  ctx: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, audit, enqueue } = ctx;
  const assetId = (await beginChange(tx, id)) ?? reject('not_found');
  const former = (await toPhotosDto(ctx, assetId)).list.find((each) => each.id === id) ?? reject('not_found');
  const keys = (await deletePhoto(tx, id)) ?? reject('not_found');
  await enqueue('fleet.removePhotoFiles', { keys });
  const { caption, uploadedAt, uploadedBy } = former;
  audit({
    target: `asset:${assetId}`,
    before: { photo: id, caption: caption ?? null, uploadedAt, uploadedBy },
    after: { removed: true },
    reason,
  });
  return toPhotosDto(ctx, assetId);
};
