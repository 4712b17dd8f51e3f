// A text that must be scrolled to its end before continuing.

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '@roda/ui';

export type MustScrollProps = Readonly<{
  label: string;
  /** Called once the end was visible. */
  onRead: () => void;
  className?: string;
  testId: string;
  children: ReactNode;
}>;

/** A scrollable box; a text that fits counts as read when it is displayed. */
export function MustScroll({ label, onRead, className, testId, children }: MustScrollProps) {
  const box = useRef<HTMLDivElement>(null);
  const read = useRef(onRead);
  read.current = onRead;
  const isRead = useIsAtEnd(box);
  useEffect(() => {
    if (isRead) read.current();
  }, [isRead]);
  return (
    <div
      ref={box}
      tabIndex={0}
      role="region"
      aria-label={label}
      data-testid={testId}
      className={classNames('overflow-y-auto overscroll-contain', className)}
    >
      {children}
    </div>
  );
}

const slackPx = 24;

function useIsAtEnd(box: React.RefObject<HTMLElement | null>): boolean {
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = () => {
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - slackPx) setAtEnd(true);
    };
    // A sheet slides in: its height is only correct after the first frames.
    const timer = setTimeout(look, 500);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return isAtEnd;
}
