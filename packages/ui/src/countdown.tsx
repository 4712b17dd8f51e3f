// Time left until an instant, updated visually and announced to screen readers only at the start, at one minute, at ten
// seconds and at the end.

import { useEffect, useRef, useState } from 'react';
import { formatLeft } from './format/time.ts';
import { useUi } from './messages.tsx';

export type CountdownProps = Readonly<{
  /** The instant at which it ends. */
  until: Date;
  /** Called once at the end. */
  onEnd?: () => void;
  className?: string;
}>;

export function Countdown({ until, onEnd, className }: CountdownProps) {
  const { words } = useUi();
  const leftMs = useTimeLeft(until, onEnd);
  const spokenSeconds = [60, 10, 0].find((mark) => Math.ceil(leftMs / 1000) === mark);
  const first = useRef(leftMs);
  const spoken = spokenSeconds ?? (leftMs === first.current ? Math.ceil(leftMs / 1000) : undefined);
  return (
    <span className={className}>
      <time aria-hidden="true" className="amount-figures">
        {formatLeft(leftMs)}
      </time>
      <span className="sr-only" aria-live="polite">
        {spoken === undefined ? '' : spokenLeft(spoken, words)}
      </span>
    </span>
  );
}

/** Milliseconds left until `until`, updated every second while the page is alive; never below zero. */
export function useTimeLeft(until: Date | undefined, onEnd?: () => void): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const ended = useRef(onEnd);
  ended.current = onEnd;
  const endMs = until?.getTime() ?? 0;
  useEffect(() => {
    if (endMs <= Date.now()) {
      setNowMs(Date.now());
      return undefined;
    }
    const tick = () => {
      setNowMs(Date.now());
      if (Date.now() < endMs) return;
      clearInterval(timer);
      ended.current?.();
    };
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endMs]);
  return Math.max(0, endMs - nowMs);
}

function spokenLeft(seconds: number, words: ReturnType<typeof useUi>['words']): string {
  if (seconds === 0) return words.timeIsUp;
  return seconds >= 60 ? words.minutesLeft(Math.ceil(seconds / 60)) : words.secondsLeft(seconds);
}
