// How a cropped photograph will look: its 16:9, and a square around its focal point.

import type { PhotoCrop, PhotoFocus } from '@roda/api-contract/fleet/photos';
import type { OriginalSize } from './photo-crop.model.ts';

export type CroppedProps = Readonly<{ address: string; original: OriginalSize; crop: PhotoCrop }>;

/** The part of the original that the crop shows; fills the width of a frame of 16:9. */
export function Cropped({ address, original, crop }: CroppedProps) {
  const share = (pixels: number): string => `${(pixels / crop.width) * 100}%`;
  return (
    <span className="block aspect-16/9 overflow-hidden">
      <img
        src={address}
        alt=""
        draggable={false}
        className="block max-w-none"
        style={{
          width: share(original.width),
          marginInlineStart: `-${share(crop.left)}`,
          marginBlockStart: `-${share(crop.top)}`,
        }}
      />
    </span>
  );
}

/** As a list of the app shows it, where the frame is narrower than the picture. */
export function SquarePreview({ focus, ...cropped }: CroppedProps & Readonly<{ focus: PhotoFocus }>) {
  const surplus = (16 / 9 - 1) * focus.x;
  return (
    <span className="block aspect-square w-24 overflow-hidden rounded-control" data-testid="photo-square">
      <span className="block" style={{ width: `${(16 / 9) * 100}%`, marginInlineStart: `-${surplus}%` }}>
        <Cropped {...cropped} />
      </span>
    </span>
  );
}
