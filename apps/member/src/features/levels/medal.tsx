// The picture of a level: a medal with as many stars as levels above the first.

const palettes = [
  ['var(--fill)', 'var(--ink-3)'],
  ['var(--info-tint)', 'var(--info-solid)'],
  ['var(--gold-tint)', 'var(--gold)'],
  ['var(--tint-2)', 'var(--primary)'],
  ['var(--success-tint)', 'var(--success-solid)'],
] as const;

const star = 'M0 -4.6 1.4 -1.4 4.8 -1.1 2.2 1.1 3 4.5 0 2.7 -3 4.5 -2.2 1.1 -4.8 -1.1 -1.4 -1.4Z';
const apart = 11;

/** The position of a star out of so many, from left to right around the middle. */
const placeOf = (index: number, stars: number) => 32 + (index - (stars - 1) / 2) * Math.min(apart, 30 / stars);

export function Medal({ level, size = 56 }: Readonly<{ level: number; size?: number }>) {
  const [ground, ink] = palettes[(level - 1) % palettes.length] ?? palettes[0];
  const stars = Math.min(4, level - 1);
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} className="shrink-0" aria-hidden="true">
      <path d="M22 36 15 60l8-4 5 7 5-19zM42 36l7 24-8-4-5 7-5-19z" fill={ink} opacity="0.35" />
      <circle cx="32" cy="27" r="24" fill={ground} stroke={ink} strokeWidth="3" />
      <circle cx="32" cy="27" r="18" fill="none" stroke={ink} strokeWidth="1.5" strokeDasharray="2 3" opacity="0.6" />
      <text
        x="32"
        y={stars > 0 ? 23 : 28}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="17"
        fontWeight="700"
        fill={ink}
      >
        {level}
      </text>
      {Array.from({ length: stars }, (_, index) => (
        <path
          key={index}
          d={star}
          fill={ink}
          transform={`translate(${placeOf(index, stars)} 37) scale(${stars > 3 ? 0.75 : 0.9})`}
        />
      ))}
    </svg>
  );
}
