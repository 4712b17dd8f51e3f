// A wheel of road around what was just reached: it turns once, and a tap or Esc ends that.

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { usePlay } from '../play.ts';
import { useDarkPage } from './dark-page.ts';
import { darkScene, lightScene } from './scene-colours.ts';

const turnMs = 900;

export type WheelProps = Readonly<{
  /** In the middle: two thirds of the width are free, and what can be broken is. */
  children: ReactNode;
  /** On the road instead of the dashes of its lane; in a field of 320 by 320, around its middle. */
  lane?: ReactNode;
  /** Turns once when it is first shown. */
  turns?: boolean;
  className?: string;
}>;

/** Where the lane lies: so far from the middle. */
export const laneRadius = 124;

export function Wheel({ children, lane, turns = true, className = 'w-[min(78vw,20rem)]' }: WheelProps) {
  const isTurning = usePlay(turns, turnMs);
  const colours = useDarkPage() ? darkScene : lightScene;
  return (
    <div className={classNames('relative grid aspect-square place-items-center', className)}>
      <svg
        viewBox="0 0 320 320"
        aria-hidden="true"
        data-turning={isTurning}
        className={classNames('absolute inset-0 size-full', isTurning && 'animate-[spin_900ms_ease-out]')}
      >
        <circle cx="160" cy="160" r="158" style={{ fill: colours.halo }} />
        <circle cx="160" cy="160" r={laneRadius} fill="var(--surface)" stroke={colours.road} strokeWidth="38" />
        {lane ?? (
          <circle
            cx="160"
            cy="160"
            r={laneRadius}
            fill="none"
            stroke={colours.lane}
            strokeWidth="4"
            strokeDasharray="26 22.7"
          />
        )}
      </svg>
      <div className="relative max-w-[64%] text-center">{children}</div>
    </div>
  );
}
