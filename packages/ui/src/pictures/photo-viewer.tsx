// Photographs that fill the screen: swiped, moved by keys and buttons, enlarged to be looked at closely.

import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { classNames } from '../class-names.ts';
import { useUi } from '../messages.tsx';
import { Photo } from './photo.tsx';
import type { PhotoShown } from './photo.tsx';
import { PhotoStrip, useStrip } from './photo-strip.tsx';
import type { StripPosition } from './photo-strip.tsx';
import type { PhotoTexts } from './photo-texts.ts';

export type PhotoViewerProps = Readonly<{
  photos: readonly PhotoShown[];
  texts: PhotoTexts;
  first: number;
  fallback: ReactNode;
  /** With the photograph shown last; without one when the viewer couldn't be loaded. */
  onClose: (last?: number) => void;
}>;

const control = 'grid size-12 shrink-0 place-items-center rounded-full text-ink aria-disabled:text-ink-off';

export function PhotoViewer({ photos, texts, first, fallback, onClose }: PhotoViewerProps) {
  const position = useStrip(photos.length, first);
  const [isLarge, setLarge] = useState(false);
  const { shown } = position;
  const close = () => onClose(shown);
  return (
    <Base.Root open onOpenChange={(open) => !open && close()}>
      <Base.Portal>
        <Base.Popup
          data-testid="photo-viewer"
          onKeyDown={isLarge ? undefined : position.press}
          className={
            'fixed inset-0 z-40 flex flex-col bg-page pt-[env(safe-area-inset-top)] pb-[var(--safe-bottom)] ' +
            'text-ink animate-[appear_200ms_ease-out]'
          }
        >
          <ViewerHead label={texts.label} enlarge={texts.enlarge} isLarge={isLarge} onLarge={setLarge} />
          <PhotoStrip position={position} label={texts.label} className="min-h-0 flex-1">
            {photos.map((photo, index) => (
              <ViewerItem
                key={photo.id}
                photo={photo}
                name={photo.caption ?? texts.nameOf(index + 1)}
                isFirst={index === first}
                isLarge={isLarge && index === shown}
                fallback={fallback}
              />
            ))}
          </PhotoStrip>
          <ViewerFoot photos={photos} texts={texts} position={position} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type ViewerItemProps = Readonly<{
  photo: PhotoShown;
  name: string;
  isFirst: boolean;
  isLarge: boolean;
  fallback: ReactNode;
}>;

/** As wide as the screen, or as high and then scrolled sideways: by touch, or by arrow keys while it has the focus. */
function ViewerItem({ photo, name, isFirst, isLarge, fallback }: ViewerItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const { x } = photo.focus;
  useLayoutEffect(() => {
    const frame = item.current;
    if (frame !== null && isLarge) frame.scrollLeft = ((frame.scrollWidth - frame.clientWidth) * x) / 100;
  }, [isLarge, x]);
  return (
    <li
      ref={item}
      {...(isLarge ? { tabIndex: 0 } : {})}
      className={classNames(
        'flex h-full w-full shrink-0 snap-center items-center -outline-offset-4',
        isLarge ? 'overflow-auto' : 'overflow-hidden',
      )}
    >
      <span className={classNames('block aspect-16/9', isLarge ? 'h-full shrink-0' : 'w-full')}>
        <Photo photo={photo} alt={name} sizes={isLarge ? '178vh' : '100vw'} eager={isFirst} fallback={fallback} />
      </span>
    </li>
  );
}

type ViewerHeadProps = Readonly<{
  label: string;
  enlarge: string;
  isLarge: boolean;
  onLarge: (isLarge: boolean) => void;
}>;

function ViewerHead({ label, enlarge, isLarge, onLarge }: ViewerHeadProps) {
  const { words } = useUi();
  const Icon = isLarge ? IconZoomOut : IconZoomIn;
  return (
    <div className="flex items-center gap-1 py-1 pr-1 pl-4">
      <Base.Title className="min-w-0 flex-1 text-title3 break-words">{label}</Base.Title>
      <button
        type="button"
        aria-label={enlarge}
        aria-pressed={isLarge}
        data-testid="photo-enlarge"
        onClick={() => onLarge(!isLarge)}
        className={control}
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </button>
      <Base.Close aria-label={words.close} data-testid="photo-close" className={control}>
        <IconX size={24} stroke={1.75} aria-hidden="true" />
      </Base.Close>
    </div>
  );
}

type ViewerFootProps = Pick<PhotoViewerProps, 'photos' | 'texts'> & Readonly<{ position: StripPosition }>;

/** At the ends its buttons do nothing and keep the focus, so that the arrow keys still work. */
function ViewerFoot({ photos, texts, position: { shown, go } }: ViewerFootProps) {
  return (
    <div className="flex items-center gap-2 p-2">
      <button
        type="button"
        aria-label={texts.previous}
        data-testid="photo-previous"
        aria-disabled={shown === 0}
        onClick={() => go(shown - 1)}
        className={control}
      >
        <IconChevronLeft size={26} stroke={2} aria-hidden="true" />
      </button>
      <p aria-live="polite" className="min-w-0 flex-1 text-center text-label break-words">
        {photos.length > 1 && <span className="block tabular-nums">{texts.position(shown + 1)}</span>}
        {photos[shown]?.caption}
      </p>
      <button
        type="button"
        aria-label={texts.next}
        data-testid="photo-next"
        aria-disabled={shown === photos.length - 1}
        onClick={() => go(shown + 1)}
        className={control}
      >
        <IconChevronRight size={26} stroke={2} aria-hidden="true" />
      </button>
    </div>
  );
}
