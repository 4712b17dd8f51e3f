// Content far below the fold: rendered, with its queries, when it is scrolled near.

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Distance to the viewport within which content counts as near. */
const ahead = '320px';

export type NearProps = Readonly<{
  /** The reserved height until then, in pixels. */
  height: number;
  children: ReactNode;
}>;

export function Near({ height, children }: NearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: ahead,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} style={{ height }} />;
}
