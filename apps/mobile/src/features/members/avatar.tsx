// A member's picture: a photo, one of the six drawn ones, or the first letter of the name.

const palettes = [
  ['#ede5ff', '#7334dc'],
  ['#e6f6ee', '#0f7a4d'],
  ['#fff3e0', '#a85a00'],
  ['#e7f1fb', '#1262ae'],
  ['#fdecea', '#a8326f'],
  ['#eef2dc', '#5a6b1e'],
] as const;

/** The drawn ones, as the server calls them. */
export const drawnAvatars = ['builtin:1', 'builtin:2', 'builtin:3', 'builtin:4', 'builtin:5', 'builtin:6'] as const;
export type DrawnAvatar = (typeof drawnAvatars)[number];

export function Avatar({ avatar, name, size = 56 }: { avatar: string; name: string; size?: number }) {
  const drawn = drawnAvatars.findIndex((known) => known === avatar);
  if (avatar !== '' && drawn < 0) {
    return (
      <img
        src={avatar}
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

function Face({ ink, variant }: { ink: string; variant: number }) {
  const isRound = variant % 2 === 0;
  return (
    <g fill={ink}>
      {isRound ? <circle cx="32" cy="25" r="11" /> : <rect x="21" y="14" width="22" height="22" rx="8" />}
      <path d={isRound ? 'M10 64c0-14 10-22 22-22s22 8 22 22z' : 'M10 64V56c0-8 6-14 14-14h16c8 0 14 6 14 14v8z'} />
      {variant % 3 === 2 && <path d="M20 20h24l4 4H20z" opacity="0.55" />}
    </g>
  );
}
