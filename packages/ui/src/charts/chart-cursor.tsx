// The part of a chart that answers a finger, a mouse and arrow keys: which of its points is chosen.

import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { nearestTo } from './line-chart.model.ts';
import { useUi } from '../messages.tsx';

/** How long a lifted finger leaves its point chosen. */
const releaseMs = 900;

type ChartCursorProps = Readonly<{
  count: number;
  /** Of the drawing's viewBox: its width, and what lies left of its first point and right of its last one. */
  width: number;
  edge: number;
  /** The chart in one sentence. */
  label: string;
  /** A point in words. */
  said: (index: number) => string;
  testId: string;
  /** What stands above the drawing until a point is chosen. */
  head: ReactNode;
  children: (at: number | undefined) => ReactNode;
}>;

/** A slider over the points for keyboards and screen readers; a vertical swipe still scrolls the page. */
export function ChartCursor({ count, width, edge, label, said, testId, head, children }: ChartCursorProps) {
  const shareOf = useShare();
  const release = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [at, setAt] = useState<number>();
  const { device } = useUi();
  useEffect(() => () => clearTimeout(release.current), []);
  const last = Math.max(0, count - 1);
  const choose = (index: number | undefined) => {
    clearTimeout(release.current);
    setAt(index);
  };
  const pick = (event: PointerEvent) => {
    const share = shareOf(event);
    if (share === undefined) return;
    const next = nearestTo(share * width - edge, count, width - edge * 2);
    if (next !== at) device?.step();
    choose(next);
  };
  const lift = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') return;
    clearTimeout(release.current);
    release.current = setTimeout(() => setAt(undefined), releaseMs);
  };
  const turn = (event: KeyboardEvent) => {
    const next = { ArrowLeft: (at ?? count) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(Math.max(0, Math.min(last, next)));
  };
  const words = said(at ?? last);
  return (
    // A layer of its own: what changes under the finger repaints the chart, not the page.
    <div className="will-change-transform [contain:layout_style]">
      <div className="min-h-[2lh] text-label font-normal text-ink-2" aria-hidden="true" data-testid={`${testId}-head`}>
        {at === undefined ? head : <span className="amount-figures">{words}</span>}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={words}
        onKeyDown={turn}
        onPointerEnter={shareOf}
        onPointerDown={pick}
        onPointerMove={(event) => (event.buttons > 0 || event.pointerType === 'mouse') && pick(event)}
        onPointerUp={lift}
        onPointerLeave={({ currentTarget, pointerType }) =>
          pointerType === 'mouse' && currentTarget !== document.activeElement && choose(undefined)
        }
        onBlur={() => choose(undefined)}
        data-testid={testId}
        className="touch-pan-y rounded-tag"
      >
        {children(at)}
      </div>
    </div>
  );
}

/**
 * How far right of an element's left side a pointer is, 1 at its right side. Measured once for a gesture: after each
 * change it would lay the page out a second time in a frame.
 */
function useShare() {
  const box = useRef<DOMRect>(undefined);
  return ({ type, clientX, currentTarget }: PointerEvent): number | undefined => {
    if (type !== 'pointermove' || box.current === undefined) box.current = currentTarget.getBoundingClientRect();
    const { left, width } = box.current;
    return width === 0 ? undefined : (clientX - left) / width;
  };
}
