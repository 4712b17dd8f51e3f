// A gallery of photographs: swiped in place, with a counter and captions, and opened to fill the screen.

import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useCounted } from '../overlays/open-overlays.ts';
import { Photo } from './photo.tsx';
import { PhotoCaptions } from './photo-captions.tsx';
import type { PhotoShown } from './photo.tsx';
import { later } from '../later.tsx';
import { PhotoStrip, useStrip } from './photo-strip.tsx';
import type { PhotoTexts } from './photo-texts.ts';

const PhotoViewer = later(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

export type PhotoGalleryProps = Readonly<{
  photos: readonly PhotoShown[];
  texts: PhotoTexts;
  /** Instead of a photograph that can't be had: a drawing that fills its frame. */
  fallback?: ReactNode;
}>;

/** The widest that a page of the app gets. */
const sizes = '(min-width: 480px) 480px, 100vw';

export function PhotoGallery({ photos, texts, fallback }: PhotoGalleryProps) {
  const position = useStrip(photos.length);
  const [opened, setOpened] = useState<number>();
  useCounted(opened !== undefined);
  const { shown, go } = position;
  const instead = fallback ?? <BrokenPhoto text={texts.broken} />;
  return (
    <div data-testid="photo-gallery">
      <div className="relative">
        <PhotoStrip position={position} label={texts.label} className="aspect-16/9 bg-tint">
          {photos.map((photo, index) => {
            const name = photo.caption ?? texts.nameOf(index + 1);
            return (
              <li key={photo.id} className="h-full w-full shrink-0 snap-center">
                <button
                  type="button"
                  aria-label={texts.open(name)}
                  data-testid="photo-open"
                  onClick={() => setOpened(index)}
                  onKeyDown={position.press}
                  className="block size-full -outline-offset-4"
                >
                  <Photo photo={photo} alt={name} sizes={sizes} eager={index === 0} fallback={instead} />
                </button>
              </li>
            );
          })}
        </PhotoStrip>
        {photos.length > 1 && <Counter text={texts.position(shown + 1)} />}
      </div>
      <PhotoCaptions photos={photos} shown={shown} />
      {opened !== undefined && (
        <Suspense fallback={null}>
          <PhotoViewer
            photos={photos}
            texts={texts}
            first={opened}
            fallback={instead}
            onClose={(last = opened) => {
              setOpened(undefined);
              go(last);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

function Counter({ text }: { text: string }) {
  return (
    <p
      aria-live="polite"
      data-testid="photo-counter"
      className={
        'pointer-events-none absolute right-3 bottom-3 rounded-full bg-surface px-2.5 py-1 ' +
        'text-caption text-ink tabular-nums shadow-e2'
      }
    >
      {text}
    </p>
  );
}

function BrokenPhoto({ text }: { text: string }) {
  return (
    <span className="grid size-full place-items-center bg-tint px-4 text-center text-label text-ink-2">{text}</span>
  );
}
