// The app's decoder of pictures, for browsers without a reader of their own.

import { codeIn } from './code-pixels.model.ts';
import type { CodePicture } from './code-picture.ts';

/** The longer side of the picture that is looked at: camera pictures at once, photos also finer. */
const coarse = 900;
const fine = 2000;

/** A camera has a next picture soon; the code of a photo may be small or blurred. */
export async function decodePicture(picture: CodePicture): Promise<string | undefined> {
  if (picture instanceof HTMLVideoElement) return found(picture, coarse, false);
  return found(picture, coarse, true) ?? found(picture, fine, true);
}

let canvas: HTMLCanvasElement | undefined;

function found(picture: CodePicture, longest: number, isThorough: boolean): string | undefined {
  const drawn = pixelsOf(picture, longest);
  return drawn === undefined ? undefined : codeIn(drawn, isThorough);
}

function pixelsOf(picture: CodePicture, longest: number): ImageData | undefined {
  const isVideo = picture instanceof HTMLVideoElement;
  const [width, height] = isVideo ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  const scale = Math.min(1, longest / Math.max(width, height));
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (across === 0 || down === 0) return undefined;
  canvas ??= document.createElement('canvas');
  canvas.width = across;
  canvas.height = down;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return undefined;
  // Transparent pictures are read as printed on white.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, across, down);
  pen.drawImage(picture, 0, 0, across, down);
  return pen.getImageData(0, 0, across, down);
}
