// Uploads a picture: decoded, re-encoded as WebP without its metadata, stored under a random name.
import { readFile } from 'node:fs/promises';
import type { upload as Upload } from '@roda/api-contract/content/uploads';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { pictureLibrary } from '#platform/files/picture-library.ts';
import type { Prep } from '#platform/http/route.ts';
import { storePicture } from './stored-pictures.ts';
import { uploadedSince } from './uploads.queries.ts';
import { FORMATS, longestSide, MOST_PIXELS, UPLOADS_PER_DAY } from './uploads.policy.ts';
import { insertUpload } from './uploads.repository.ts';

type Op = typeof Upload;
type Prepared = {
  readonly blobKey: string;
  readonly sizeBytes: number;
  readonly width: number;
  readonly height: number;
};

/** Detects the format from the bytes; anything that does not decode completely is a bad file and no internal error. */
export const remade = async (bytes: Buffer, side: number) => {
  const sharp = await pictureLibrary();
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format)) return undefined;
    return await image
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return undefined;
  }
};

const DAY_S = 86_400;

/** Checked before any work is done; a burst of concurrent calls may exceed it by a few. */
const rejectFlood = async ({ reading, principal, at }: Prep<Member>): Promise<void> => {
  const since = new Date(at.getTime() - DAY_S * 1_000);
  if ((await reading((tx) => uploadedSince(tx, principal.memberId, since))) >= UPLOADS_PER_DAY)
    reject('too_often', { retryAfter: DAY_S });
};

/** Files without a row can stay behind when the call is rejected later: they are unreachable. */
export const prepareUpload = async (prep: Prep<Member>, { purpose }: InputOf<Op>): Promise<Prepared> => {
  const { file } = prep;
  if (file === undefined) return reject('bad_file', { reason: 'missing' });
  await rejectFlood(prep);
  const made = await remade(await readFile(file.path), longestSide(purpose));
  if (made === undefined) return reject('bad_file', { reason: 'not_a_picture' });
  const blobKey = await storePicture(prep, purpose, made.data);
  return { blobKey, sizeBytes: made.data.length, width: made.info.width, height: made.info.height };
};

/** Only an avatar gets a URL; documents, signatures and evidence are read by id, by authorized principals. */
export const upload = async (
  ctx: RequestContext,
  { purpose }: InputOf<Op>,
  prepared: Prepared,
): Promise<ReplyOf<Op>> => {
  const id = ctx.newId();
  await insertUpload(ctx.tx, { memberId: ctx.principal.memberId, id, purpose, at: ctx.at, ...prepared });
  return { id, url: purpose === 'avatar' ? `/files/avatar/${id}` : '' };
};
