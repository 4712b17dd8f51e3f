// Photographs side by side, one at a time: swiped, or moved by arrow keys and buttons.

import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject, UIEvent } from 'react';

export type StripPosition = Readonly<{
  shown: number;
  strip: RefObject<HTMLUListElement | null>;
  go: (index: number) => void;
  follow: (event: UIEvent<HTMLUListElement>) => void;
  /** Arrow keys. */
  press: (event: KeyboardEvent) => void;
}>;

/** Where a strip of so many stands; begins at `first`. */
export function useStrip(count: number, first = 0): StripPosition {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  useLayoutEffect(() => {
    const list = strip.current;
    if (list !== null) list.scrollLeft = first * list.clientWidth;
  }, [first]);
  const go = (index: number): void => {
    const next = Math.min(Math.max(index, 0), count - 1);
    const list = strip.current;
    // While it scrolls, the strip itself says what is shown.
    if (list === null || list.clientWidth === 0) setShown(next);
    else list.scrollTo({ left: next * list.clientWidth, behavior: calm() ? 'auto' : 'smooth' });
  };
  const follow = ({ currentTarget }: UIEvent<HTMLUListElement>): void => {
    const { scrollLeft, clientWidth } = currentTarget;
    if (clientWidth > 0) setShown(Math.min(Math.max(Math.round(scrollLeft / clientWidth), 0), count - 1));
  };
  const press = (event: KeyboardEvent): void => {
    const way = Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft');
    if (way === 0) return;
    event.preventDefault();
    go(shown + way);
    // The button of the photograph that comes: Enter opens what is seen.
    strip.current?.children[shown + way]?.querySelector('button')?.focus({ preventScroll: true });
  };
  return { shown, strip, go, follow, press };
}

const calm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export type PhotoStripProps = Readonly<{
  position: StripPosition;
  label: string;
  className: string;
  children: ReactNode;
}>;

/** `children` are items as wide as the strip. */
export function PhotoStrip({ position, label, className, children }: PhotoStripProps) {
  const { strip, follow } = position;
  return (
    <ul
      ref={strip}
      aria-label={label}
      data-testid="photo-strip"
      onScroll={follow}
      className={`flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] ${className}`}
    >
      {children}
    </ul>
  );
}
