// The batik figure kawung: as a mark of the product, and as the texture of a panel.

import type { CSSProperties, ReactNode } from 'react';

/** The wheel of four petals; decorative, the name stands beside it. */
export function KawungMark({ size }: Readonly<{ size: number }>) {
  return (
    <svg viewBox="-32 -32 64 64" width={size} height={size} aria-hidden="true" className="shrink-0">
      <circle r="26" fill="none" stroke="var(--primary)" strokeWidth="7" />
      {[45, 135, 225, 315].map((turn) => (
        <ellipse
          key={turn}
          rx="5.4"
          ry="9.4"
          cy="-11.5"
          fill={turn === 45 ? 'var(--income)' : 'var(--primary)'}
          transform={`rotate(${turn})`}
        />
      ))}
    </svg>
  );
}

const petal = (x: number, y: number, turn: number) => (
  <ellipse cx={x} cy={y} rx="5" ry="12" transform={`rotate(${turn} ${x} ${y})`} />
);

/** The ring around what has the focus: purple would not be seen on purple. */
const focusSeen = { '--primary': 'var(--color-white)' } as CSSProperties;

/** Deep purple with the texture, fainter to the left, where the text stands: what belongs to the member. */
export function KawungPanel({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div className="relative mb-4 overflow-hidden rounded-card bg-panel p-4 text-white" style={focusSeen}>
      <KawungTexture />
      <div className="relative">{children}</div>
    </div>
  );
}

function KawungTexture() {
  return (
    <svg
      className="pointer-events-none absolute inset-0 size-full"
      style={{ maskImage: 'linear-gradient(110deg, rgb(0 0 0 / 35%) 30%, #000 90%)' }}
      aria-hidden="true"
    >
      <defs>
        <pattern id="kawung" width="44" height="44" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeOpacity="0.13">
            {petal(11, 11, -45)}
            {petal(33, 33, -45)}
            {petal(33, 11, 45)}
            {petal(11, 33, 45)}
            <circle cx="22" cy="22" r="2" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#kawung)" />
    </svg>
  );
}
