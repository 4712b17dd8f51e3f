// Renders the cropped photo: a small square image without location and time metadata.

import { scaleOf } from './crop.model.ts';
import type { Crop } from './crop.model.ts';

export const sidePx = 512;
const mostBytes = 300 * 1024;

/** Tried in turn until a file is small enough; a browser that cannot encode WebP returns another type. */
const tries = [
  ['image/webp', 0.9],
  ['image/jpeg', 0.9],
  ['image/webp', 0.7],
  ['image/jpeg', 0.7],
  ['image/jpeg', 0.4],
] as const;

/** A square of 512 pixels as WebP or JPEG of at most 300 kB; undefined where the browser cannot render it. */
export async function cutPhoto(image: HTMLImageElement, crop: Crop): Promise<Blob | undefined> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const canvas = document.createElement('canvas');
  canvas.width = sidePx;
  canvas.height = sidePx;
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  const scale = scaleOf(crop, size);
  pen.imageSmoothingQuality = 'high';
  pen.scale(sidePx, sidePx);
  pen.translate(0.5, 0.5);
  pen.rotate((crop.turn * Math.PI) / 180);
  pen.translate(crop.x, crop.y);
  pen.drawImage(image, (-size.width * scale) / 2, (-size.height * scale) / 2, size.width * scale, size.height * scale);
  for (const [type, quality] of tries) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob !== null && blob.type === type && blob.size <= mostBytes) return blob;
  }
  return undefined;
}
