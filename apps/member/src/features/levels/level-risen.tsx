// Whether the member has reached a level that this device hasn't shown yet, and that moment, once.

import { Suspense, useEffect, useState } from 'react';
import { useOverlayOpen } from '@roda/ui';
import { useStored } from '#shared/store.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { highestLevel, noteLevel } from './seen-level.ts';

const LevelMoment = lazyWith(['moment', 'equity'], () => import('./level-moment.tsx'), 'LevelMoment');

export type LevelRisenProps = Readonly<{
  /** As the server says it now. */
  level: number | undefined;
  /** The page with all levels is another one. */
  away?: boolean;
}>;

/** The first level that a device is told is no news, and neither is one that was lost and won again. */
export function LevelRisen({ level, away = false }: LevelRisenProps) {
  const seen = highestLevel(useStored('shownPieces'));
  const isCovered = useOverlayOpen();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (level === undefined) return;
    if (seen === undefined) noteLevel(level);
    else if (level > seen && !isCovered) setShown(true);
  }, [level, seen, isCovered]);
  if (!isShown) return null;
  return (
    <Suspense>
      <LevelMoment away={away} onClose={() => setShown(false)} />
    </Suspense>
  );
}
