// The photo under its crop frame: dragged, pinched, tapped, scrolled and moved by keys.

import { useRef } from 'react';
import type { KeyboardEvent, PointerEvent, SyntheticEvent, WheelEvent } from 'react';
import { classNames } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import { gestureOf, pinch, scaleOf } from './crop.model.ts';
import type { Crop, Finger, Gesture, CropSize } from './crop.model.ts';

export type CropStageProps = Readonly<{
  /** A URL of the photo. */
  photo: string;
  crop: Crop;
  /** Undefined until the photo is loaded. */
  size: CropSize | undefined;
  round: boolean;
  image: React.RefObject<HTMLImageElement | null>;
  onSize: (size: CropSize) => void;
  onUnreadable: () => void;
  onGesture: (gesture: Gesture) => void;
}>;

/** A pointer that moves less than this counts as a tap. */
const tapPx = 6;

export function CropStage({ photo, crop, size, round, image, onSize, onUnreadable, onGesture }: CropStageProps) {
  const t = useText();
  const fingers = useFingers(onGesture);
  const keys = (event: KeyboardEvent) => {
    const gesture = gestureOf(event.key);
    if (gesture === undefined) return;
    event.preventDefault();
    onGesture(gesture);
  };
  const turn = ({ deltaY }: WheelEvent) => onGesture({ factor: Math.exp(-deltaY / 400) });
  const moves = { ...fingers, onKeyDown: keys, onWheel: turn };
  const arrived = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    if (naturalWidth === 0 || naturalHeight === 0) onUnreadable();
    else onSize({ width: naturalWidth, height: naturalHeight });
  };
  return (
    <div
      role="application"
      tabIndex={0}
      aria-label={t('cropper.stage')}
      aria-describedby="crop-help"
      data-testid="crop-stage"
      {...moves}
      className={
        'relative mx-auto aspect-square w-full max-w-[min(100%,56dvh)] touch-none overflow-hidden bg-page select-none'
      }
    >
      <img
        ref={image}
        src={photo}
        alt=""
        draggable={false}
        onLoad={arrived}
        onError={onUnreadable}
        className={classNames('absolute max-w-none', size === undefined && 'opacity-0')}
        style={size === undefined ? {} : placed(crop, size)}
      />
      <span
        aria-hidden="true"
        className={classNames(
          'pointer-events-none absolute inset-[6%] border-2 border-white/90',
          'shadow-[0_0_0_999px_var(--scrim)]',
          round && 'rounded-full',
        )}
      />
    </div>
  );
}

/** The frame's share of the stage. */
export const frameShare = 0.88;

/** In percent of the stage, so that no measurement is needed. */
function placed(crop: Crop, size: CropSize) {
  const scale = scaleOf(crop, size);
  const percent = (sides: number) => `${sides * frameShare * 100}%`;
  const [width, height] = [size.width * scale, size.height * scale];
  return {
    width: percent(width),
    height: percent(height),
    left: `calc(50% - ${percent(width / 2)})`,
    top: `calc(50% - ${percent(height / 2)})`,
    transform: `rotate(${crop.turn}deg) translate(${(crop.x / width) * 100}%, ${(crop.y / height) * 100}%)`,
  };
}

/** One finger moves, two zoom, rotate and move; a tap centres the tapped point. */
function useFingers(onGesture: (gesture: Gesture) => void) {
  const down = useRef(new Map<number, Finger>());
  const travelled = useRef(0);
  const sideOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.clientWidth * frameShare;
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (down.current.size === 0) travelled.current = 0;
    down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = down.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const [first, second] = down.current.keys();
    travelled.current += Math.hypot(now.x - before.x, now.y - before.y);
    if (second === undefined) {
      onGesture({ dx: (now.x - before.x) / sideOf(event), dy: (now.y - before.y) / sideOf(event) });
    } else {
      const other = down.current.get(first === event.pointerId ? second : (first ?? second));
      if (other !== undefined) onGesture(pinch([other, before], [other, now], sideOf(event)));
    }
    down.current.set(event.pointerId, now);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const isTap = down.current.size === 1 && down.current.has(event.pointerId) && travelled.current < tapPx;
    down.current.delete(event.pointerId);
    if (!isTap) return;
    const box = event.currentTarget.getBoundingClientRect();
    onGesture({
      dx: (box.left + box.width / 2 - event.clientX) / sideOf(event),
      dy: (box.top + box.height / 2 - event.clientY) / sideOf(event),
    });
  };
  const onPointerCancel = ({ pointerId }: PointerEvent<HTMLElement>) => void down.current.delete(pointerId);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
