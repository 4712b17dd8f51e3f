// The captions of a gallery in one place.

import { classNames } from '../class-names.ts';
import type { PhotoShown } from './photo.tsx';

/** All in one place, one of them visible: the page is as high as the longest, and no swipe moves what is below. */
export function PhotoCaptions({ photos, shown }: { photos: readonly PhotoShown[]; shown: number }) {
  if (photos.every(({ caption }) => caption === undefined)) return null;
  return (
    <div className="grid px-4 pt-2 text-label text-ink-2">
      {photos.map(({ id, caption }, index) => (
        <p
          key={id}
          aria-hidden={index !== shown || undefined}
          className={classNames('col-start-1 row-start-1 break-words', index !== shown && 'invisible')}
        >
          {caption}
        </p>
      ))}
    </div>
  );
}
