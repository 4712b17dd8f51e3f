// Changes a photograph's crop, focal point or caption; a new crop makes new files.
import type { updatePhoto as operation } from '@roda/api-contract/fleet/photos';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { toPhotosDto } from './photo-dto.ts';
import { makePhoto } from './photo-images.ts';
import { fitsIn } from './photos.policy.ts';
import { originalOf } from './photos.queries.ts';
import { beginChange, editPhoto, recropPhoto, type StoredPhotoFile } from './photos.repository.ts';
import { storeFiles } from './store-files.ts';

type Input = InputOf<typeof operation>;
type Recropped = { readonly blur: string; readonly files: readonly StoredPhotoFile[] };

/** Only a new crop takes work: the files are made before the transaction, of an original that never changes. */
export const preparePhotoUpdate = async (
  prep: Prep<Operator>,
  { id, crop, caption }: Input,
): Promise<Recropped | undefined> => {
  if (caption !== undefined) requireHonest(caption, 'caption');
  const original = (await prep.reading((tx) => originalOf(tx, id))) ?? reject('not_found');
  if (crop === undefined) return undefined;
  if (!fitsIn(crop, original)) return reject('malformed', { fields: [{ path: 'crop', message: 'outside' }] });
  const { blur, files } = await makePhoto(await prep.services.blobs.get(original.key), crop);
  return { blur, files: await storeFiles(prep, files) };
};

const factsOf = ({
  crop,
  focus,
  caption,
}: Pick<ReplyOf<typeof operation>['list'][number], 'crop' | 'focus' | 'caption'>) => ({
  ...{ crop, focus },
  caption: caption ?? null,
});

/** Rejects with stale when the asset's photographs were changed meanwhile. */
export const updatePhoto = async (
  ctx: RequestContext<Operator>,
  { id, edition, crop, focus, caption }: Input,
  recropped: Recropped | undefined,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, audit, enqueue } = ctx;
  const assetId = (await beginChange(tx, id, edition)) ?? reject('stale');
  const former = (await toPhotosDto(ctx, assetId)).list.find((each) => each.id === id) ?? reject('not_found');
  await editPhoto(tx, { id, focus, caption: caption?.en === '' ? null : caption });
  if (crop !== undefined && recropped !== undefined) {
    const keys = await recropPhoto(tx, id, { crop, ...recropped });
    await enqueue('fleet.removePhotoFiles', { keys });
  }
  const reply = await toPhotosDto(ctx, assetId);
  const changed = reply.list.find((each) => each.id === id) ?? former;
  audit({
    target: `asset:${assetId}`,
    before: { photo: id, ...factsOf(former) },
    after: { photo: id, ...factsOf(changed) },
  });
  return reply;
};
