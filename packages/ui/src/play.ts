// Playing something short once: it ends by itself, by a tap anywhere, or by Esc; with reduced motion it never begins.

import { useEffect, useState } from 'react';

export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls back at the next tap or Esc, not at the one that is under way; the reply ends it. */
export function onSkip(skip: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const timer = setTimeout(() => {
    window.addEventListener('click', skip, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && skip(), { signal });
  });
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

/** Whether it plays now: from the first render on, where it is wanted then. */
export function usePlay(isWanted: boolean, forMs: number): boolean {
  const [isPlaying, setPlaying] = useState(() => isWanted && !isStill());
  useEffect(() => {
    if (!isPlaying) return undefined;
    const end = () => setPlaying(false);
    const timer = setTimeout(end, forMs);
    const stop = onSkip(end);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isPlaying, forMs]);
  return isPlaying;
}
