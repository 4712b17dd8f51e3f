// What a picture may be, and how small it is made.
import type { UploadPurpose } from '@roda/api-contract/content/uploads';

export const MOST_PIXELS = 24_000_000;

/** Pictures that one member may hand in within a day: each costs work and a place on the disk. */
export const UPLOADS_PER_DAY = 40;

/** By what is in the file, never by its name; SVG is a program and not among them. */
export const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff'];

/** The longest side that is kept: an avatar is shown small, a document must stay readable. */
export const longestSide = (purpose: UploadPurpose): number => (purpose === 'avatar' ? 512 : 2_048);

/** As wide as a screen that shows a banner sharply. */
export const PICTURE_SIDE = 1_600;

/** A place without a word of whose it is. */
export const blobKeyOf = (purpose: UploadPurpose | 'picture', name: Buffer): string => {
  const letters = name.toString('hex');
  return `${purpose}/${letters.slice(0, 2)}/${letters}.webp`;
};
