// The original with the frame of the crop on it: dragged, or moved and sized by keys.

import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { PhotoCrop } from '@roda/api-contract/fleet/photos';
import { useText } from '#shared/texts.tsx';
import { heightOfCrop, movedCrop, resizedCrop, wayOf } from './photo-crop.model.ts';
import type { OriginalSize } from './photo-crop.model.ts';

const step = 10;
const growth = 40;

export type PhotoCropStageProps = Readonly<{
  address: string;
  original: OriginalSize;
  crop: PhotoCrop;
  onCrop: (crop: PhotoCrop) => void;
}>;

export function CropStage({ address, original, crop, onCrop }: PhotoCropStageProps) {
  const t = useText();
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<Readonly<{ x: number; y: number; crop: PhotoCrop }>>(undefined);
  const begin = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, crop };
  };
  const follow = ({ clientX, clientY }: PointerEvent): void => {
    const from = drag.current;
    if (from === undefined || stage.current === null) return;
    const scale = original.width / Math.max(1, stage.current.clientWidth);
    onCrop(movedCrop(from.crop, { x: (clientX - from.x) * scale, y: (clientY - from.y) * scale }, original));
  };
  const press = (event: KeyboardEvent): void => {
    const way = wayOf(event, step);
    const larger = event.key === '+' || event.key === '=';
    if (way === undefined && !larger && event.key !== '-') return;
    event.preventDefault();
    onCrop(
      way === undefined
        ? resizedCrop(crop, crop.width + (larger ? growth : -growth), original)
        : movedCrop(crop, way, original),
    );
  };
  const percent = (pixels: number, whole: number): string => `${(pixels / whole) * 100}%`;
  return (
    <div ref={stage} className="relative overflow-hidden rounded-control">
      <img src={address} alt="" draggable={false} className="block w-full opacity-60" />
      <button
        type="button"
        aria-label={t('ops.photos.cropFrame')}
        data-testid="crop-frame"
        className="absolute cursor-move touch-none bg-transparent outline-3 outline-primary focus-visible:outline-6"
        style={{
          left: percent(crop.left, original.width),
          top: percent(crop.top, original.height),
          width: percent(crop.width, original.width),
          height: percent(heightOfCrop(crop.width), original.height),
        }}
        onPointerDown={begin}
        onPointerMove={follow}
        onPointerUp={() => (drag.current = undefined)}
        onPointerCancel={() => (drag.current = undefined)}
        onKeyDown={press}
      />
    </div>
  );
}
