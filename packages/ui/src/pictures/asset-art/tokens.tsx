// What stands for a balance or a right: points, coins, tickets, cards. None has a sign of a currency or a figure.

import type { ReactNode } from 'react';
import { flat, kawung, shadowBelow } from './paints.tsx';
import type { ArtDrawing, Paint } from './paints.tsx';

/** Four round leaves, as wide as high, around their middle. */
const leaves = 'M0-17.9A13 13 0 1 1 17.9 0 13 13 0 1 1 0 17.9 13 13 0 1 1-17.9 0 13 13 0 1 1 0-17.9z';

type Place = Readonly<{ x: number; y: number; size: number }>;

/** Points have the shape of the batik figure itself: no coin, and told apart from coins without colour. */
const flower = (paint: Paint, { x, y, size }: Place): ReactNode => (
  <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
    <path d={leaves} fill={flat.edge} transform="translate(0 4)" />
    <path d={leaves} fill={paint('violet')} />
    <path
      d="M-21.5-13a11 11 0 0 1 21-4.5 11 11 0 0 1 17-3A12 12 0 0 0 0-11a12 12 0 0 0-21.5-2z"
      fill={flat.white}
      opacity="0.4"
    />
    {kawung([0, 0], 15.5, flat.white)}
    <circle r="2.8" fill={flat.glow} />
  </g>
);

/** A coin is a small wheel of road: a tyre, a lane of dashes, the four petals. */
const coin = (paint: Paint, { x, y, size }: Place): ReactNode => (
  <g transform={`translate(${x} ${y}) scale(${size / 24})`}>
    <circle cy="3.5" r="24" fill={flat.ochre} />
    <circle r="24" fill={paint('amber')} />
    <circle r="19.5" fill="none" stroke={flat.cream} strokeWidth="2.4" strokeDasharray="7.6 4.650" opacity="0.9" />
    <circle r="15" fill={flat.ochre} opacity="0.45" />
    {kawung([0, 0.8], 12.5, flat.ochre)}
    {kawung([0, 0], 12.5, flat.cream)}
    <path d="M-21-8a22.5 22.5 0 0 1 34-9.5A24 24 0 0 0-21-8z" fill={flat.white} opacity="0.7" />
  </g>
);

const lying = (paint: Paint, x: number, y: number): ReactNode => (
  <>
    <path d={`M${x - 20} ${y}v5c0 4 9 7 20 7s20-3 20-7v-5z`} fill={flat.ochre} />
    <ellipse cx={x} cy={y} rx="20" ry="7" fill={paint('amber')} />
    <ellipse
      cx={x}
      cy={y}
      rx="13.5"
      ry="4.4"
      fill="none"
      stroke={flat.cream}
      strokeWidth="1.5"
      strokeDasharray="6 3.5"
    />
  </>
);

const points: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [46, 84], 66)}
    {flower(paint, { x: 73, y: 24, size: 14 })}
    {flower(paint, { x: 43, y: 51, size: 31 })}
  </>
);

const coins: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [50, 83], 80)}
    {lying(paint, 64, 72)}
    {lying(paint, 67, 63)}
    {lying(paint, 63, 54)}
    <g transform="rotate(-8 37 52)">{coin(paint, { x: 37, y: 52, size: 26 })}</g>
  </>
);

const ticket: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 80], 74)}
    <g transform="rotate(-9 48 48)">
      <path
        d="M12 32h72v10a7 7 0 0 0 0 14v10H12V56a7 7 0 0 0 0-14z"
        fill={flat.edge}
        opacity="0.35"
        transform="translate(0 4)"
      />
      <path d="M12 30h50v36H12V55a7 7 0 0 0 0-14z" fill={paint('violet')} />
      <path d="M62 30h22v11a7 7 0 0 0 0 14v11H62z" fill={paint('amber')} />
      <path d="M62 32v32" stroke={flat.white} strokeWidth="2.5" strokeDasharray="3.5 3.5" />
      {kawung([32, 45], 11, flat.white)}
      <path d="M24 59h26" stroke={flat.white} strokeWidth="3" strokeLinecap="round" opacity="0.75" />
      <path d="M12 30h72v4H12z" fill={flat.white} opacity="0.35" />
    </g>
  </>
);

const card: ArtDrawing = (paint) => (
  <>
    {shadowBelow(paint, [48, 82], 76)}
    <g transform="rotate(9 54 44)">
      <rect x="20" y="22" width="66" height="42" rx="6" fill={paint('amber')} />
    </g>
    <g transform="rotate(-7 46 52)">
      <rect x="11" y="34" width="68" height="43" rx="6" fill={flat.edge} opacity="0.4" />
      <rect x="11" y="31" width="68" height="43" rx="6" fill={paint('violet')} />
      <path d="M11 54c22-14 42-4 68-17v31a6 6 0 0 1-6 6H17a6 6 0 0 1-6-6z" fill={flat.edge} opacity="0.35" />
      <rect x="18" y="44" width="14" height="11" rx="2.5" fill={paint('gold')} />
      <path d="M18 49.5h14M25 44v11" stroke={flat.ochre} strokeWidth="1" opacity="0.7" />
      <path
        d="M38 45.5a6 6 0 0 1 0 8.5M42 43a10 10 0 0 1 0 13.5M46 40.5a14 14 0 0 1 0 18.5"
        fill="none"
        stroke={flat.white}
        strokeWidth="2"
        strokeLinecap="round"
        opacity="0.85"
      />
      {kawung([67, 63], 7.5, flat.white)}
      <path d="M11 37a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6c-20-3-48-3-68 0z" fill={flat.white} opacity="0.25" />
    </g>
  </>
);

const phone = (paint: Paint, shown: ReactNode): ReactNode => (
  <>
    {shadowBelow(paint, [48, 87], 58)}
    <rect x="28" y="9" width="42" height="77" rx="9" fill={flat.night} />
    <rect x="27" y="8" width="41" height="77" rx="9" fill={paint('ink')} />
    <rect x="30" y="11" width="35" height="71" rx="6.5" fill={paint('violet')} />
    <rect x="41" y="13.5" width="13" height="3.6" rx="1.8" fill={flat.night} />
    {shown}
    <path d="M30 17.5a6.5 6.5 0 0 1 6.5-6.5H52L30 60z" fill={flat.white} opacity="0.16" />
  </>
);

const bars = (
  <path
    d="M37 57v-6M44 57V46M51 57V40M58 57V33"
    stroke={flat.white}
    strokeWidth="4.4"
    strokeLinecap="round"
    fill="none"
  />
);

const credit: ArtDrawing = (paint) => (
  <>
    {phone(paint, bars)}
    <circle cx="67" cy="69" r="14.5" fill={flat.ochre} />
    <circle cx="67" cy="67.5" r="14.5" fill={paint('amber')} />
    <path d="M67 60.5v14M60 67.5h14" stroke={flat.white} strokeWidth="4.4" strokeLinecap="round" />
  </>
);

const data: ArtDrawing = (paint) => (
  <>
    {phone(
      paint,
      <g fill="none" stroke={flat.white} strokeWidth="4" strokeLinecap="round">
        <path d="M37 42a15.5 15.5 0 0 1 21 0M41.5 49a9 9 0 0 1 12 0" />
        <circle cx="47.5" cy="56.5" r="1.6" fill={flat.white} />
      </g>,
    )}
    <circle cx="67" cy="69" r="14.5" fill={flat.ochre} />
    <circle cx="67" cy="67.5" r="14.5" fill={paint('amber')} />
    <path
      d="M63.5 74V61.5M60 64.5l3.5-3.5 3.5 3.5M70.5 61v12.5M67 70.5l3.5 3.5 3.5-3.5"
      fill="none"
      stroke={flat.white}
      strokeWidth="2.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

export const tokens = { points, coins, ticket, card, credit, data } as const satisfies Readonly<
  Record<string, ArtDrawing>
>;
