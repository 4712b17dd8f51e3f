// Parts far below the first picture: they are made, and ask their questions, when one comes near them.

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

/** Room ahead of the window in which something counts as near. */
const ahead = '320px';

export type NearProps = Readonly<{
  /** The room that is kept until then, in pixels. */
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
