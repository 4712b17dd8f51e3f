// The number range of a box: a segment for each prize, proportional to its probability, and the drawn number.

import type { DrawProof } from '@roda/api-contract/engagement/games-fairness';

type NumberLineProps = Readonly<{
  weights: NonNullable<DrawProof['weights']>;
  value: bigint;
  /** The prize whose segment is highlighted. */
  place: number;
}>;

const wide = 1000;

/** Decorative: the sentence below has the same content. */
export function NumberLine({ weights, value, place }: NumberLineProps) {
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  const parts = weights.map(({ weight, place: each }, index) => {
    const before = weights.slice(0, index).reduce((sum, earlier) => sum + earlier.weight, 0);
    return { place: each, x: (before / total) * wide, width: (weight / total) * wide };
  });
  const at = ((Number(value) + 0.5) / total) * wide;
  return (
    <svg viewBox="-14 0 1028 110" className="mb-2 h-14 w-full" preserveAspectRatio="none" aria-hidden="true">
      {parts.map((part) => (
        <rect
          key={part.place}
          x={part.x + 2}
          y="48"
          width={Math.max(3, part.width - 4)}
          height="56"
          rx="8"
          fill={part.place === place ? 'var(--primary)' : 'var(--art-3)'}
        />
      ))}
      <path d={`M${at - 14} 6h28l-14 34z`} fill="var(--ink)" />
      <path d={`M${at} 40v66`} stroke="var(--ink)" strokeWidth="4" />
    </svg>
  );
}
