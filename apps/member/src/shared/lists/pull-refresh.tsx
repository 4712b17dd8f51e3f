// Pull-to-refresh of a list, with a button for keyboards and screen readers.

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconArrowDown } from '@tabler/icons-react';
import { Spinner } from '@roda/ui';
import { feel } from '../device/haptics.ts';
import { isFar, isPull, offsetOf } from './pull.model.ts';
import { useText } from '../texts/texts.tsx';

export type PullRefreshProps = Readonly<{ onRefresh: () => Promise<unknown>; children: ReactNode }>;

export function PullRefresh({ onRefresh, children }: PullRefreshProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onRefresh();
    } finally {
      setBusy(false);
    }
  };
  const offset = usePull(isBusy ? undefined : () => void refresh());
  const shown = isBusy ? 48 : offset;
  return (
    <div className="relative">
      <button
        type="button"
        data-testid="refresh"
        onClick={() => void refresh()}
        className="sr-only focus-visible:not-sr-only focus-visible:mb-2 focus-visible:min-h-11 focus-visible:px-3"
      >
        {t('common.refresh')}
      </button>
      <div
        aria-hidden={!isBusy}
        role="status"
        className="flex items-end justify-center overflow-hidden text-primary"
        style={{ height: shown, transition: offset === 0 ? 'height 200ms' : undefined }}
      >
        {shown > 0 && (
          <span className="grid size-12 place-items-center">
            {isBusy ? (
              <>
                <Spinner />
                <span className="sr-only">{t('common.loading')}</span>
              </>
            ) : (
              <IconArrowDown
                size={22}
                stroke={1.75}
                style={{ transform: isFar(offset) ? 'rotate(180deg)' : undefined, transition: 'transform 120ms' }}
              />
            )}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

/**
 * Follows the finger, wherever on the page it starts; `onPulled` is called when it is released beyond the threshold.
 * Undefined: pulling is disabled.
 */
function usePull(onPulled: (() => void) | undefined) {
  const pulled = useRef(onPulled);
  pulled.current = onPulled;
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    let from: Readonly<{ x: number; y: number }> | undefined;
    let now = 0;
    const follow = (next: number) => {
      if (isFar(next) && !isFar(now)) feel('selection');
      now = next;
      setOffset(next);
    };
    const start = ({ target, touches: [finger, second] }: TouchEvent) => {
      const isAlone = finger !== undefined && second === undefined && pulled.current !== undefined;
      const isOnPage = target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') === null;
      from = isAlone && isOnPage && window.scrollY <= 0 ? { x: finger.clientX, y: finger.clientY } : undefined;
    };
    const move = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (from === undefined || finger === undefined) return;
      const moved = { x: finger.clientX - from.x, y: finger.clientY - from.y };
      if (now === 0 && !isPull(moved, window.scrollY)) return;
      // The browser's own pull-to-refresh would reload the whole app.
      if (event.cancelable) event.preventDefault();
      follow(offsetOf(moved.y));
    };
    const end = () => {
      if (isFar(now)) pulled.current?.();
      from = undefined;
      follow(0);
    };
    document.addEventListener('touchstart', start, { passive: true });
    document.addEventListener('touchmove', move, { passive: false });
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', end);
    return () => {
      document.removeEventListener('touchstart', start);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', end);
    };
  }, []);
  return offset;
}
