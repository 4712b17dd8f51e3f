// Adds a photograph to an asset: decoded, made upright, stripped of its metadata and cropped around its middle.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PHOTOS_MOST, type addPhoto as operation } from '@roda/api-contract/fleet/photos';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Operator, RequestContext } from '#platform/request-context.ts';
import { toPhotosDto } from './photo-dto.ts';
import { makePhoto, readUpload } from './photo-images.ts';
import { middleOf, UPLOAD_BYTES } from './photos.policy.ts';
import { assetForPhotos, hasPhoto } from './photos.queries.ts';
import { beginAddition, insertPhoto, type NewPhoto, photoOfUpload } from './photos.repository.ts';
import { storeBytes, storeFiles } from './store-files.ts';

type Input = InputOf<typeof operation>;
type Made = Pick<NewPhoto, 'originalKey' | 'original' | 'crop' | 'blur' | 'files'>;
/** Without `made` the asset has the very file already. */
type Prepared = { readonly uploadSha256: Buffer; readonly made?: Made };

const make = async (prep: Prep<Operator>, bytes: Buffer): Promise<Made> => {
  const original = await readUpload(bytes);
  if (typeof original === 'string') return reject('bad_file', { reason: original });
  const crop = middleOf(original);
  const { blur, files } = await makePhoto(original.bytes, crop);
  const [originalKey, stored] = [await storeBytes(prep, original.bytes), await storeFiles(prep, files)];
  return { originalKey, original, crop, blur, files: stored };
};

/** Files without a row can stay behind when the call is rejected later: they are unreachable. */
export const preparePhoto = async (prep: Prep<Operator>, { assetId }: Input): Promise<Prepared> => {
  const { file, reading } = prep;
  if (file === undefined) return reject('bad_file', { reason: 'missing' });
  if (file.size > UPLOAD_BYTES) return reject('bad_file', { reason: 'too_large' });
  const asset = (await reading((tx) => assetForPhotos(tx, assetId))) ?? reject('not_found');
  const bytes = await readFile(file.path);
  const uploadSha256 = createHash('sha256').update(bytes).digest();
  if (await reading((tx) => hasPhoto(tx, assetId, uploadSha256))) return { uploadSha256 };
  if (asset.retired) return reject('wrong_state', { state: 'retired' });
  if (asset.photos >= PHOTOS_MOST) return reject('list_full', { limit: PHOTOS_MOST });
  return { uploadSha256, made: await make(prep, bytes) };
};

/** The same file again is answered with the photograph that there is. */
export const addPhoto = async (
  ctx: RequestContext<Operator>,
  { assetId }: Input,
  { uploadSha256, made }: Prepared,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, at, principal, newId, audit, enqueue } = ctx;
  if (!(await beginAddition(tx, assetId))) reject('wrong_state', { state: 'retired' });
  const target = `asset:${assetId}`;
  const known = await photoOfUpload(tx, assetId, uploadSha256);
  if (known !== undefined) {
    audit({ target, after: { photo: known, repeated: true } });
    const unused = made === undefined ? [] : [made.originalKey, ...made.files.map(({ blobKey }) => blobKey)];
    if (unused.length > 0) await enqueue('fleet.removePhotoFiles', { keys: unused });
    return { ...(await toPhotosDto(ctx, assetId)), id: known };
  }
  if (made === undefined) return reject('stale');
  const id = newId();
  const photo = { id, assetId, uploadSha256, ...made, by: principal.name, at };
  if (!(await insertPhoto(tx, photo, PHOTOS_MOST))) reject('list_full', { limit: PHOTOS_MOST });
  const { width, height } = made.original;
  audit({ target, after: { photo: id, sha256: uploadSha256.toString('hex'), width, height, crop: made.crop } });
  return { ...(await toPhotosDto(ctx, assetId)), id };
};
