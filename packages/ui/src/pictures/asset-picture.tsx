// Drawings for prizes and products without a photo: boxes, coins, mugs, lamps, tickets.

import type { ReactNode } from 'react';
import { pictureAddress } from './picture-address.ts';
import { isPhoto } from './product-picture.tsx';

const body = 'var(--art-2)';
const soft = 'var(--art-1)';
const paper = 'var(--surface)';
const dark = 'var(--on-tint)';
const gold = '#e0a100';
const goldSoft = '#f0c44c';
const silver = '#a9b0bf';
const silverSoft = '#cdd2dc';
const bronze = '#b9773a';
const bronzeSoft = '#d69a63';

const stroke = { fill: 'none', stroke: dark, strokeWidth: 4, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const box = (front: string, lid: string) => (
  <>
    <path d="M20 46h56v30a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z" fill={front} />
    <rect x="15" y="34" width="66" height="15" rx="4" fill={lid} />
    <path d="M42 34h12v48H42z" fill={paper} opacity="0.85" />
    <path d="M48 34c-14-2-20-8-17-13s13-1 17 13c4-14 14-18 17-13s-3 11-17 13z" {...stroke} stroke={paper} />
  </>
);

const ticket = (mark: ReactNode) => (
  <>
    <path d="M16 30h64v12a6 6 0 0 0 0 12v12H16V54a6 6 0 0 0 0-12z" fill={body} />
    <path d="M58 32v32" stroke={paper} strokeWidth="3" strokeDasharray="4 5" />
    {mark}
  </>
);

const drawings: Readonly<Record<string, ReactNode>> = {
  'box:bronze': box(bronze, bronzeSoft),
  'box:silver': box(silver, silverSoft),
  'box:gold': box(gold, goldSoft),
  'prize:points': (
    <>
      <circle cx="48" cy="48" r="30" fill={body} />
      <path d="M48 27l6.5 13.5 14.5 2-10.5 10.3 2.6 14.7L48 60.5l-13.1 7 2.6-14.7L27 42.5l14.500-2z" fill={paper} />
    </>
  ),
  'prize:coins': (
    <>
      <ellipse cx="42" cy="70" rx="26" ry="9" fill={gold} />
      <ellipse cx="42" cy="64" rx="26" ry="9" fill={goldSoft} />
      <circle cx="54" cy="40" r="23" fill={gold} />
      <circle cx="54" cy="40" r="16" fill="none" stroke={goldSoft} strokeWidth="4" />
    </>
  ),
  nothing: (
    <>
      <path d="M22 50h52v24a6 6 0 0 1-6 6H28a6 6 0 0 1-6-6z" fill="none" stroke="var(--art-3)" strokeWidth="4" />
      <path d="M22 50l-8-14 24 4M74 50l8-14-24 4" {...stroke} stroke="var(--art-3)" />
      <path d="M48 18v14M34 22l4 9M62 22l-4 9" {...stroke} stroke={body} />
    </>
  ),
  mug: (
    <>
      <path d="M26 32h38v36a10 10 0 0 1-10 10H36a10 10 0 0 1-10-10z" fill={body} />
      <path d="M64 42h6a10 10 0 0 1 0 20h-6" {...stroke} />
      <path d="M36 24c-3-4 3-6 0-10M50 24c-3-4 3-6 0-10" {...stroke} stroke={body} strokeWidth="3" />
    </>
  ),
  umbrella: (
    <>
      <path d="M14 50a34 34 0 0 1 68 0c-6-6-12-6-17 0-6-6-11-6-17 0-6-6-11-6-17 0-5-6-11-6-17 0z" fill={body} />
      <path d="M48 14v-4M48 48v26a7 7 0 0 1-14 0" {...stroke} />
    </>
  ),
  cable: (
    <>
      <path d="M30 26v20c0 20 36 4 36 24" {...stroke} stroke={body} strokeWidth="6" />
      <rect x="22" y="12" width="16" height="20" rx="4" fill={dark} />
      <path d="M26 12V6h8v6z" fill={body} />
      <rect x="58" y="66" width="16" height="20" rx="4" fill={dark} />
    </>
  ),
  flask: (
    <>
      <rect x="34" y="24" width="28" height="60" rx="8" fill={body} />
      <path d="M36 24V14a4 4 0 0 1 4-4h16a4 4 0 0 1 4 4v10z" fill={dark} />
      <path d="M34 42h28v10H34z" fill={paper} opacity="0.85" />
    </>
  ),
  lamp: (
    <>
      <path d="M34 18h24l14 26H26z" fill={body} />
      <path d="M46 44v34M30 82h34" {...stroke} />
      <path d="M32 54l-6 10M66 54l6 10" {...stroke} stroke={goldSoft} />
    </>
  ),
  holder: (
    <>
      <rect x="32" y="12" width="32" height="54" rx="6" fill={dark} />
      <rect x="37" y="18" width="22" height="38" rx="2" fill={soft} />
      <path d="M26 46v16a6 6 0 0 0 6 6h32a6 6 0 0 0 6-6V46M48 68v12M36 84h24" {...stroke} stroke={body} />
    </>
  ),
  gauge: (
    <>
      <circle cx="48" cy="44" r="30" fill={body} />
      <circle cx="48" cy="44" r="22" fill={paper} />
      <path d="M48 44l10-12" {...stroke} />
      <path d="M32 48h2M36 34l2 2M48 28v2M62 48h2" {...stroke} stroke={body} strokeWidth="3" />
      <rect x="42" y="72" width="12" height="14" rx="3" fill={dark} />
    </>
  ),
  pillow: (
    <path
      d="M22 62c-10-24 6-44 26-44s36 20 26 44c-4 12-18 12-20 2-1-8 6-22-6-22s-5 14-6 22c-2 10-16 10-20-2z"
      fill={body}
    />
  ),
  'first-aid': (
    <>
      <rect x="16" y="30" width="64" height="48" rx="8" fill={body} />
      <path d="M36 30v-6a6 6 0 0 1 6-6h12a6 6 0 0 1 6 6v6" {...stroke} />
      <path d="M44 42h8v9h9v8h-9v9h-8v-9h-9v-8h9z" fill={paper} />
    </>
  ),
  'power-bank': (
    <>
      <rect x="30" y="12" width="36" height="72" rx="8" fill={body} />
      <path d="M51 30L38 52h9l-3 16 14-23h-9z" fill={paper} />
      <rect x="42" y="84" width="12" height="5" fill={dark} />
    </>
  ),
  earphones: (
    <>
      <path d="M22 54V46a26 26 0 0 1 52 0v8" {...stroke} strokeWidth="5" />
      <rect x="16" y="50" width="16" height="28" rx="7" fill={body} />
      <rect x="64" y="50" width="16" height="28" rx="7" fill={body} />
    </>
  ),
  coffee: (
    <>
      <path d="M28 30h40l-5 50a5 5 0 0 1-5 4H38a5 5 0 0 1-5-4z" fill={body} />
      <rect x="23" y="20" width="50" height="11" rx="4" fill={dark} />
      <path d="M31 46h34l-2 18H33z" fill={paper} opacity="0.85" />
    </>
  ),
  'car-wash': (
    <>
      <path d="M14 70V58l8-3 9-14h30l12 14 9 4v11z" fill={body} />
      <path d="M34 53l6-8h8v8zM53 45h6l8 8H53z" fill={paper} opacity="0.9" />
      <circle cx="30" cy="71" r="8" fill={dark} />
      <circle cx="66" cy="71" r="8" fill={dark} />
      <path d="M30 16v8M46 12v10M62 16v8" {...stroke} stroke={body} />
    </>
  ),
  charging: (
    <>
      <rect x="26" y="14" width="34" height="66" rx="8" fill={body} />
      <path d="M46 26L34 48h8l-3 16 13-22h-8z" fill={paper} />
      <path d="M60 44h7c5 0 6 3 6 7v12c0 7 9 7 9 0V36" {...stroke} />
      <path d="M20 84h46" {...stroke} />
    </>
  ),
  bus: (
    <>
      <rect x="16" y="24" width="64" height="46" rx="8" fill={body} />
      <path d="M23 32h22v16H23zM51 32h22v16H51z" fill={paper} opacity="0.9" />
      <circle cx="32" cy="71" r="8" fill={dark} />
      <circle cx="64" cy="71" r="8" fill={dark} />
    </>
  ),
  ticket: ticket(<path d="M26 42h22M26 54h14" {...stroke} stroke={paper} strokeWidth="3" />),
  gift: box(body, dark),
};

/** The drawing for a name sent by the server: `gift:mug`, `prize:coins`, `flask`; a wrapped gift for an unknown one. */
function drawingOf(image: string): ReactNode {
  if (image === '') return drawings['nothing'];
  return drawings[image] ?? drawings[image.slice(image.indexOf(':') + 1)] ?? drawings['gift'];
}

export type AssetPictureProps = Readonly<{
  /** The URL of a photo or the name of a drawing; empty for nothing won. */
  image: string;
  /** Without the soft background: on a coloured card. */
  bare?: boolean;
  className?: string;
}>;

/** Square, decorative: the name is beside it. */
export function AssetPicture({ image, bare = false, className = 'size-full' }: AssetPictureProps) {
  if (!/^(?:gift|prize|box):/u.test(image) && isPhoto(image))
    return (
      <img src={pictureAddress(image)} alt="" loading="lazy" decoding="async" className={`${className} object-cover`} />
    );
  return (
    <svg viewBox="0 0 96 96" className={className} aria-hidden="true">
      {!bare && <rect width="96" height="96" fill="var(--tint)" />}
      {drawingOf(image)}
    </svg>
  );
}
