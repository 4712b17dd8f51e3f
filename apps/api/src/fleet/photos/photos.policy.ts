// Policy of photographs: limits of uploads, crops of 16:9, and the sizes that are made.
import { PHOTO_CROP_LEAST, type PhotoCrop } from '@roda/api-contract/fleet/photos';

export const UPLOAD_BYTES = 20 * 1_024 * 1_024;
export const UPLOAD_PIXELS = 50_000_000;
/** By the content of the file. SVG is excluded, because it can contain scripts. */
export const UPLOAD_FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/** The longest side of the original that is kept for later crops. */
export const ORIGINAL_SIDE = 2_560;

/** A phone of 360 points at 1, 2 and 3 device pixels each: widths of which 9/16 is a whole number. */
export const WIDTHS: readonly number[] = [320, 640, 1_088];

/** What one file may weigh, as far as the lowest of the qualities allows. */
export const FILE_BYTES = 40 * 1_024;
/** The first with which a file is light enough is used. */
export const QUALITIES: readonly number[] = [80, 72, 64, 56, 48, 40, 32];

export type PhotoSize = { readonly width: number; readonly height: number };

/** The height of a picture of 16:9. */
export const heightOf = (width: number): number => Math.floor((width * 9) / 16);

export const isLargeEnough = ({ width, height }: PhotoSize): boolean =>
  width >= PHOTO_CROP_LEAST && height >= heightOf(PHOTO_CROP_LEAST);

export const fitsIn = ({ left, top, width }: PhotoCrop, original: PhotoSize): boolean =>
  left + width <= original.width && top + heightOf(width) <= original.height;

/** The largest crop, around the middle. */
export const middleOf = ({ width, height }: PhotoSize): PhotoCrop => {
  const widest = Math.min(width, Math.floor((height * 16) / 9));
  return {
    left: Math.floor((width - widest) / 2),
    top: Math.floor((height - heightOf(widest)) / 2),
    width: widest,
  };
};

/** None is wider than the crop: nothing is enlarged. */
export const widthsOf = ({ width }: PhotoCrop): readonly number[] => WIDTHS.filter((each) => each <= width);
