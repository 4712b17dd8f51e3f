// A member's avatar: a photo, one of the six drawn ones, or the first letter of the name.

import { serverFile } from '#shared/server-files.ts';

const palettes = [
  ['#ede5ff', '#5f21b5'],
  ['#e6f6ee', '#0f7a4d'],
  ['#fff3e0', '#a85a00'],
  ['#e7f1fb', '#1262ae'],
  ['#fdecea', '#a8326f'],
  ['#eef2dc', '#5a6b1e'],
] as const;

/** The drawn ones, by the server's names. */
export const drawnAvatars = ['builtin:1', 'builtin:2', 'builtin:3', 'builtin:4', 'builtin:5', 'builtin:6'] as const;
export type DrawnAvatar = (typeof drawnAvatars)[number];

export function Avatar({ avatar, name, size = 56 }: { avatar: string; name: string; size?: number }) {
  const drawn = drawnAvatars.findIndex((known) => known === avatar);
  if (avatar !== '' && drawn < 0) {
    return (
      <img
        src={serverFile(avatar)}
        alt=""
        width={size}
        height={size}
        className="shrink-0 rounded-full object-cover"
        style={{ width: size, height: size }}
      />
    );
  }
  const [ground, ink] = palettes[drawn < 0 ? 0 : drawn] ?? palettes[0];
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} className="shrink-0 rounded-full" aria-hidden="true">
      <rect width="64" height="64" fill={ground} />
      {drawn < 0 ? <Letter name={name} ink={ink} /> : <Face ink={ink} variant={drawn} />}
    </svg>
  );
}

function Letter({ name, ink }: { name: string; ink: string }) {
  const first = [...name.trim()][0]?.toUpperCase();
  if (first === undefined) return <Face ink={ink} variant={0} />;
  return (
    <text x="32" y="33" textAnchor="middle" dominantBaseline="central" fontSize="28" fontWeight="700" fill={ink}>
      {first}
    </text>
  );
}

const shoulders = 'M9 64c0-13 10-20 23-20s23 7 23 20z';

/** The layers behind the face, and those over it. */
const looks: readonly Readonly<{ behind?: string; over?: string }>[] = [
  { over: 'M20 27c-1-9 4-15 12-15s13 6 12 15c-2-5-4-7-7-8-4 3-11 3-14 1-1 2-2 4-3 7z' },
  { behind: 'M15 50c0-26 3-40 17-40s17 14 17 40c-5 5-29 5-34 0z' },
  { over: 'M20 24c0-8 5-13 12-13s12 5 12 13zM40 21h11a1.5 1.5 0 0 1 0 3H40z' },
  {
    over:
      'M17 24a5 5 0 0 1 3-8 6 6 0 0 1 8-5 7 7 0 0 1 8 0 6 6 0 0 1 8 5 5 5 0 0 1 3 8c-2 1-4 0-5-2-6 0-9-2-10-4-2 2-5 4-10 4' +
      '-1 2-3 3-5 2z',
  },
  {
    behind: 'M17 47c-3-22 2-36 15-36s18 14 15 36z',
    over: 'M21 26c5-1 9-4 11-9 2 5 6 8 11 9 0-9-4-14-11-14s-11 5-11 14z',
  },
  { over: 'M18 31c-1-13 4-20 14-20s15 7 14 20h-4c0-3-1-5-4-5H26c-3 0-4 2-4 5z' },
];

function Face({ ink, variant }: { ink: string; variant: number }) {
  const { behind, over } = looks[variant] ?? {};
  return (
    <g fill={ink}>
      {behind !== undefined && <path d={behind} />}
      <path d={shoulders} />
      <circle cx="32" cy="29" r="11.5" fill="#ffffff" />
      {over !== undefined && <path d={over} />}
      <circle cx="28" cy="30" r="1.4" />
      <circle cx="36" cy="30" r="1.4" />
      <path d="M28.5 34.5q3.5 3 7 0" fill="none" stroke={ink} strokeWidth="1.6" strokeLinecap="round" />
    </g>
  );
}
