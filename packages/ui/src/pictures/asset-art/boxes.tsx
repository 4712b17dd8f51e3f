// Boxes in three tiers, told apart by metal and by fittings, closed, opening and open; and an open one with nothing.

import type { ReactNode } from 'react';
import { flat, kawung, shadowBelow } from './paints.tsx';
import type { ArtDrawing, Paint, PaintName } from './paints.tsx';

export type BoxState = 'closed' | 'opening' | 'open';

type Tier = Readonly<{ body: PaintName; metal: PaintName; straps: readonly number[]; hasCorners: boolean }>;

const tiers = {
  bronze: { body: 'violet', metal: 'bronze', straps: [44], hasCorners: false },
  silver: { body: 'violet', metal: 'silver', straps: [26, 62], hasCorners: false },
  gold: { body: 'deep', metal: 'gold', straps: [26, 62], hasCorners: true },
  plain: { body: 'pale', metal: 'steel', straps: [44], hasCorners: false },
} as const satisfies Readonly<Record<string, Tier>>;
export type BoxTier = keyof typeof tiers;

const lidPlace = {
  closed: 'none',
  opening: 'translateY(-9px) rotate(-7deg)',
  open: 'translateY(-19px) rotate(-13deg)',
} as const;

const lightOf = { closed: 0, opening: 0.55, open: 1 } as const;

/** Moves when the state changes; stands still where motion is not wanted. */
const moves = 'transform 320ms cubic-bezier(.16,1,.3,1), opacity 320ms';

const straps = (places: readonly number[], [top, height]: readonly [number, number], fill: string): ReactNode =>
  places.map((x) => <rect key={x} x={x} y={top} width="8" height={height} fill={fill} />);

const front = (paint: Paint, { body, metal, straps: places, hasCorners }: Tier): ReactNode => (
  <>
    <path d="M17 50h62l-2.5 28a5 5 0 0 1-5 4.6H24.5a5 5 0 0 1-5-4.6z" fill={paint(body)} />
    {straps(places, [50, 32.6], paint(metal))}
    {hasCorners && (
      <path
        d="M18.6 68l1 10a5 5 0 0 0 5 4.6H34C34 74.6 28 68 18.6 68zM77.4 68l-1 10a5 5 0 0 1-5 4.6H62C62 75 68 68 77 68z"
        fill={paint(metal)}
      />
    )}
    <path d="M17 50h62l-.7 8H17.7z" fill={flat.night} opacity="0.22" />
    <path d="M17 50h62l-2.5 28a5 5 0 0 1-5 4.6H24.5a5 5 0 0 1-5-4.6z" fill={paint('shade')} />
  </>
);

const lid = (paint: Paint, { body, metal, straps: places, hasCorners }: Tier): ReactNode => (
  <>
    <path d="M14 52V40c0-8 6-13 14-13h40c8 0 14 5 14 13v12z" fill={paint(body)} />
    {straps(places, [27, 25], paint(metal))}
    {hasCorners && (
      <path d="M14 40c0-8 6-13 14-13h4c0 9-7 15-18 15zM82 40c0-8-6-13-14-13h-4c0 9 7 15 18 15z" fill={paint(metal)} />
    )}
    <path
      d="M17 40c0-6 5-10 11-10h40c6 0 11 4 11 10 0-3-5-5-11-5H28c-6 0-11 2-11 5z"
      fill={flat.white}
      opacity="0.45"
    />
    <rect x="12" y="46" width="72" height="6.5" rx="2.5" fill={paint(metal)} />
    <path d="M12 50h72v.5a2.5 2.5 0 0 1-2.5 2.5h-67A2.5 2.5 0 0 1 12 50.5z" fill={flat.night} opacity="0.25" />
    <circle cx="48" cy="50" r="9.5" fill={paint(metal)} stroke={flat.night} strokeOpacity="0.25" />
    {kawung([48, 50], 6, flat.violet)}
  </>
);

/** A box; `hasLight` is what comes out of it when it opens. */
export const box =
  (name: BoxTier, state: BoxState, hasLight = true): ArtDrawing =>
  (paint) => {
    const tier: Tier = tiers[name];
    const light = lightOf[state];
    return (
      <>
        {shadowBelow(paint, [48, 83], 84)}
        <path d="M20 50l4-9h48l4 9z" fill={paint('screen')} />
        {hasLight && <ellipse cx="48" cy="48" rx="26" ry="4" fill={flat.glow} opacity={light} />}
        {hasLight && (
          <path d="M22 50L8 8h80L74 50z" fill={paint('beam')} opacity={light} style={{ transition: moves }} />
        )}
        {front(paint, tier)}
        <g style={{ transform: lidPlace[state], transformOrigin: '48px 40px', transition: moves }}>
          {lid(paint, tier)}
        </g>
      </>
    );
  };
