// Reads uploaded photographs and makes the files that members get: WebP without metadata, cropped to 16:9.
import { createHash } from 'node:crypto';
import type { PhotoCrop } from '@roda/api-contract/fleet/photos';
import type { CreateRaw } from 'sharp';
import { pictureLibrary } from '#platform/files/picture-library.ts';
import {
  FILE_BYTES,
  heightOf,
  isLargeEnough,
  ORIGINAL_SIDE,
  QUALITIES,
  type PhotoSize,
  UPLOAD_FORMATS,
  UPLOAD_PIXELS,
  widthsOf,
} from './photos.policy.ts';

export type PhotoOriginal = PhotoSize & { readonly bytes: Buffer };
export type MadePhotoFile = PhotoSize & { readonly bytes: Buffer; readonly sha256: Buffer };
export type MadePhoto = { readonly blur: string; readonly files: readonly MadePhotoFile[] };
type UploadProblem = 'not_a_picture' | 'too_many_pixels' | 'too_small';

const OPTIONS = { limitInputPixels: UPLOAD_PIXELS, failOn: 'error', animated: false } as const;

/** Upright, in sRGB, without transparency and metadata. */
const upright = async (bytes: Buffer): Promise<PhotoOriginal> => {
  const sharp = await pictureLibrary();
  const { data, info } = await sharp(bytes, OPTIONS)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: ORIGINAL_SIDE, height: ORIGINAL_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

/** The header decides about the number of pixels before any of them is unpacked. */
export const readUpload = async (bytes: Buffer): Promise<PhotoOriginal | UploadProblem> => {
  const sharp = await pictureLibrary();
  try {
    const { format, width, height } = await sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata();
    if (!UPLOAD_FORMATS.includes(format)) return 'not_a_picture';
    if (width * height > UPLOAD_PIXELS) return 'too_many_pixels';
    const original = await upright(bytes);
    return isLargeEnough(original) ? original : 'too_small';
  } catch {
    return 'not_a_picture';
  }
};

const fileOf = async (cropped: Buffer, raw: CreateRaw, width: number): Promise<MadePhotoFile> => {
  const sharp = await pictureLibrary();
  const height = heightOf(width);
  const small = await sharp(cropped, { raw }).resize({ width, height, fit: 'fill' }).raw().toBuffer();
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = await sharp(small, { raw: { ...raw, width, height } })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
    if (bytes.length <= FILE_BYTES) break;
  }
  return { bytes, width, height, sha256: createHash('sha256').update(bytes).digest() };
};

/** The files of a crop, the narrowest first, and the picture of 16 by 9 pixels that is shown before they are there. */
export const makePhoto = async (original: Buffer, { left, top, width }: PhotoCrop): Promise<MadePhoto> => {
  const sharp = await pictureLibrary();
  const area = { left, top, width, height: heightOf(width) };
  const { data, info } = await sharp(original).extract(area).raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: MadePhotoFile[] = [];
  for (const each of widthsOf({ left, top, width })) files.push(await fileOf(data, raw, each));
  const blur = await sharp(data, { raw })
    .resize({ width: 16, height: 9, fit: 'fill' })
    .webp({ quality: 40 })
    .toBuffer();
  return { files, blur: `data:image/webp;base64,${blur.toString('base64')}` };
};
