// A photograph in sizes: its blurred picture at once, then the size that fits; something else where it can't be had.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { pictureAddress } from './picture-address.ts';

export type PhotoShown = Readonly<{
  id: string;
  /** A data URI of a few hundred bytes. */
  blur: string;
  /** What stays visible in a frame of another shape, in percent. */
  focus: Readonly<{ x: number; y: number }>;
  caption?: string | undefined;
  /** The narrowest first. */
  files: readonly Readonly<{ url: string; width: number; height: number }>[];
}>;

export type PhotoProps = Readonly<{
  photo: PhotoShown;
  alt: string;
  /** How wide it is drawn, as in the attribute of that name. */
  sizes: string;
  /** Seen first: loaded before anything below it. */
  eager?: boolean;
  /** Where the file can't be had. */
  fallback: ReactNode;
}>;

/** Fills its frame, which has a size of its own: nothing moves when the picture arrives, or doesn't. */
export function Photo({ photo, alt, sizes, eager = false, fallback }: PhotoProps) {
  const [state, setState] = useState<'waiting' | 'there' | 'broken'>('waiting');
  const largest = photo.files.at(-1);
  const position = `${photo.focus.x}% ${photo.focus.y}%`;
  if (state === 'broken' || largest === undefined) return <span className="block size-full">{fallback}</span>;
  return (
    <span className="relative block size-full overflow-hidden bg-tint">
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-cover"
        style={{ backgroundImage: `url("${photo.blur}")`, backgroundPosition: position }}
      />
      <img
        src={pictureAddress(largest.url)}
        srcSet={photo.files.map(({ url, width }) => `${pictureAddress(url)} ${width}w`).join(', ')}
        sizes={sizes}
        width={largest.width}
        height={largest.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={() => setState('there')}
        onError={() => setState('broken')}
        className={classNames(
          'relative size-full object-cover transition-opacity duration-200',
          state === 'waiting' && 'opacity-0',
        )}
        style={{ objectPosition: position }}
      />
    </span>
  );
}
