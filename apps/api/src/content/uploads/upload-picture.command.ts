// Uploads a public picture of an operator: decoded, re-encoded as WebP, stored under a random name.
import { readFile } from 'node:fs/promises';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { uploadPicture as operation } from '@roda/api-contract/content/uploads';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { storePicture } from './stored-pictures.ts';
import { remade } from './upload.command.ts';
import { PICTURE_SIDE } from './uploads.policy.ts';
import { insertPicture, type NewPicture } from './uploads.repository.ts';

type Prepared = Pick<NewPicture, 'blobKey' | 'sizeBytes' | 'width' | 'height'>;

/** Files without a row can stay behind when the call is rejected later: they are unreachable. */
export const preparePicture = async (prep: Prep<Operator>): Promise<Prepared> => {
  const { file } = prep;
  if (file === undefined) return reject('bad_file', { reason: 'missing' });
  const made = await remade(await readFile(file.path), PICTURE_SIDE);
  if (made === undefined) return reject('bad_file', { reason: 'not_a_picture' });
  const blobKey = await storePicture(prep, 'picture', made.data);
  return { blobKey, sizeBytes: made.data.length, width: made.info.width, height: made.info.height };
};

export const uploadPicture = async (
  { tx, at, principal, newId, audit }: RequestContext<Operator>,
  _input: InputOf<typeof operation>,
  prepared: Prepared,
): Promise<ReplyOf<typeof operation>> => {
  const id = newId();
  await insertPicture(tx, { id, ...prepared, by: principal.name, at });
  const { width, height, sizeBytes } = prepared;
  audit({ target: `picture:${id}`, after: { width, height, sizeBytes } });
  return { id, url: `/files/picture/${id}`, width, height };
};
