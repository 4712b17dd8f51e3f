// An element that is a drop target.

import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

type Target = Readonly<{
  /** Whether the dragged item may be dropped here. */
  takes: boolean;
  over: () => void;
  drop: () => void;
}>;

/** Only the innermost target gets the event; drag and drop is for mice only, so the element has no role of its own. */
export function useDropTarget<El extends HTMLElement>({ takes, over, drop }: Target): RefObject<El | null> {
  const ref = useRef<El>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || !takes) return;
    const onOver = (event: DragEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      over();
    };
    const onDrop = (event: DragEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      drop();
    };
    element.addEventListener('dragover', onOver);
    element.addEventListener('drop', onDrop);
    return () => {
      element.removeEventListener('dragover', onOver);
      element.removeEventListener('drop', onDrop);
    };
  }, [takes, over, drop]);
  return ref;
}
