// The cropped photograph with its focal point: set by a click, moved by arrow keys.

import type { KeyboardEvent, MouseEvent } from 'react';
import type { PhotoFocus } from '@roda/api-contract/fleet/photos';
import { useText } from '#shared/texts.tsx';
import { movedFocus, wayOf } from './photo-crop.model.ts';
import { Cropped } from './photo-preview.tsx';
import type { CroppedProps } from './photo-preview.tsx';

export type PhotoFocusStageProps = CroppedProps & Readonly<{ focus: PhotoFocus; onFocus: (focus: PhotoFocus) => void }>;

export function FocusStage({ focus, onFocus, ...cropped }: PhotoFocusStageProps) {
  const t = useText();
  const place = ({ currentTarget, clientX, clientY, detail }: MouseEvent): void => {
    // A press of Enter is a click too, without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const share = (offset: number, whole: number): number => (offset / Math.max(1, whole)) * 100;
    onFocus(movedFocus({ x: share(clientX - left, width), y: share(clientY - top, height) }, { x: 0, y: 0 }));
  };
  const press = (event: KeyboardEvent): void => {
    const way = wayOf(event, 2);
    if (way === undefined) return;
    event.preventDefault();
    onFocus(movedFocus(focus, way));
  };
  return (
    <button
      type="button"
      aria-label={t('ops.photos.focusPoint', { x: focus.x, y: focus.y })}
      data-testid="focus-stage"
      className="relative block w-full cursor-crosshair overflow-hidden rounded-control bg-transparent p-0"
      onClick={place}
      onKeyDown={press}
    >
      <Cropped {...cropped} />
      <span
        aria-hidden="true"
        className={
          'absolute size-6 -translate-x-1/2 -translate-y-1/2 rounded-full ' +
          'border-3 border-solid border-white bg-primary shadow-e2'
        }
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
      />
    </button>
  );
}
