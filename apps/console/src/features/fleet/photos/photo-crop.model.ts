// The crop of a photograph, 16:9 within its original, and its focal point: what moves and sizes do to them.

import { PHOTO_CROP_LEAST } from '@roda/api-contract/fleet/photos';
import type { PhotoCrop, PhotoFocus } from '@roda/api-contract/fleet/photos';

export type OriginalSize = Readonly<{ width: number; height: number }>;

const between = (value: number, least: number, most: number): number =>
  Math.round(Math.min(Math.max(value, least), most));

export const heightOfCrop = (width: number): number => Math.floor((width * 9) / 16);

/** The widest crop that the original holds. */
export const widestCrop = ({ width, height }: OriginalSize): number => Math.min(width, Math.floor((height * 16) / 9));

/** The nearest crop that lies within the original. */
export function fittedCrop({ left, top, width }: PhotoCrop, original: OriginalSize): PhotoCrop {
  const fitting = between(width, PHOTO_CROP_LEAST, widestCrop(original));
  return {
    left: between(left, 0, original.width - fitting),
    top: between(top, 0, original.height - heightOfCrop(fitting)),
    width: fitting,
  };
}

export const movedCrop = (crop: PhotoCrop, by: Readonly<{ x: number; y: number }>, original: OriginalSize): PhotoCrop =>
  fittedCrop({ ...crop, left: crop.left + by.x, top: crop.top + by.y }, original);

/** Around the same middle, as far as the original reaches. */
export function resizedCrop(crop: PhotoCrop, width: number, original: OriginalSize): PhotoCrop {
  const fitting = between(width, PHOTO_CROP_LEAST, widestCrop(original));
  return fittedCrop(
    {
      left: crop.left + (crop.width - fitting) / 2,
      top: crop.top + (heightOfCrop(crop.width) - heightOfCrop(fitting)) / 2,
      width: fitting,
    },
    original,
  );
}

export const movedFocus = ({ x, y }: PhotoFocus, by: Readonly<{ x: number; y: number }>): PhotoFocus => ({
  x: between(x + by.x, 0, 100),
  y: between(y + by.y, 0, 100),
});

const arrows: Readonly<Record<string, Readonly<{ x: number; y: number }>>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The way that an arrow key goes, `step` far and five times that with Shift; undefined for another key. */
export function wayOf(
  { key, shiftKey }: Readonly<{ key: string; shiftKey: boolean }>,
  step: number,
): Readonly<{ x: number; y: number }> | undefined {
  const arrow = arrows[key];
  const far = shiftKey ? step * 5 : step;
  return arrow === undefined ? undefined : { x: arrow.x * far, y: arrow.y * far };
}
