// Policy of pictures: accepted formats and sizes.
import type { UploadPurpose } from '@roda/api-contract/content/uploads';

export const MOST_PIXELS = 24_000_000;

/** Pictures that one member may upload within a day: each costs CPU and disk space. */
export const UPLOADS_PER_DAY = 40;

/** Detected by file content, never by name; SVG is excluded, because it can contain scripts. */
export const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff'];

/** The longest side that is stored: an avatar is shown small, a document must stay readable. */
export const longestSide = (purpose: UploadPurpose): number => (purpose === 'avatar' ? 512 : 2_048);

/** Width for a sharp banner on a large screen. */
export const PICTURE_SIDE = 1_600;

/** A storage path that does not identify the owner. */
export const blobKeyOf = (purpose: UploadPurpose | 'picture', name: Buffer): string => {
  const letters = name.toString('hex');
  return `${purpose}/${letters.slice(0, 2)}/${letters}.webp`;
};
