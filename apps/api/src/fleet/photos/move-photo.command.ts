// Moves a photograph to another place in its asset's gallery.
import type { movePhoto as operation } from '@roda/api-contract/fleet/photos';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { toPhotosDto } from './photo-dto.ts';
import { originalOf } from './photos.queries.ts';
import { beginChange, placePhoto } from './photos.repository.ts';

/** Rejects with stale when the asset's photographs were changed meanwhile: `place` was chosen by their former order. */
export const movePhoto = async (
  ctx: RequestContext<Operator>,
  { id, edition, place }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, audit } = ctx;
  if ((await originalOf(tx, id)) === undefined) reject('not_found');
  const assetId = (await beginChange(tx, id, edition)) ?? reject('stale');
  const former = (await toPhotosDto(ctx, assetId)).list.findIndex((each) => each.id === id) + 1;
  await placePhoto(tx, id, place);
  const reply = await toPhotosDto(ctx, assetId);
  const after = reply.list.findIndex((each) => each.id === id) + 1;
  audit({ target: `asset:${assetId}`, before: { photo: id, place: former }, after: { photo: id, place: after } });
  return reply;
};
