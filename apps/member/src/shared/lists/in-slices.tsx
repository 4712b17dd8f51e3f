// Rendering of long screens at the start: one part after the other.

import { Children, startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { isFirstRender, setFirstRender } from '../first-render.ts';

/**
 * Renders its children, at a start one after the other behind what is around them, so that none of them is a task in
 * which a tap waits. Screens that open later have all of them at once: a kept scroll position needs their height.
 */
export function InSlices({ children }: Readonly<{ children: ReactNode }>) {
  const parts = Children.toArray(children);
  const [shown, setShown] = useState(isFirstRender() ? 0 : parts.length);
  useEffect(() => {
    setFirstRender(false);
    if (shown < parts.length) startTransition(() => setShown(shown + 1));
  }, [shown, parts.length]);
  return parts.slice(0, shown);
}
