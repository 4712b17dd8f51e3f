// Illustrations of how an action ended: three tones and one accent, inline, same in light and dark theme.

import type { ReactNode } from 'react';

export type IllustrationName = 'success' | 'pending' | 'closedDay' | 'error';

const soft = 'var(--art-1)';
const mid = 'var(--art-2)';
const grey = 'var(--art-3)';
const accent = 'var(--primary)';
const paper = 'var(--surface)';

const line = { fill: 'none', stroke: mid, strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const strong = { ...line, stroke: accent, strokeWidth: 4 } as const;
const faint = { ...line, stroke: grey } as const;

const drawings: Readonly<Record<IllustrationName, ReactNode>> = {
  error: (
    <>
      <path d="M80 28l38 66H42z" fill={paper} stroke={mid} strokeWidth="3" strokeLinejoin="round" />
      <path d="M80 52v20" {...strong} />
      <circle cx="80" cy="84" r="3" fill={accent} />
    </>
  ),
  success: (
    <>
      <circle cx="80" cy="62" r="34" fill={paper} stroke={mid} strokeWidth="3" />
      <path d="M64 63l12 12 22-25" {...strong} strokeWidth="5" />
    </>
  ),
  pending: (
    <>
      <circle cx="80" cy="62" r="34" fill={paper} stroke={mid} strokeWidth="3" />
      <path d="M80 42v22l14 9" {...strong} />
      <path d="M80 32v3M110 62h-3M80 92v-3M50 62h3" {...faint} />
    </>
  ),
  closedDay: (
    <>
      <rect x="44" y="34" width="72" height="64" rx="9" fill={paper} stroke={mid} strokeWidth="3" />
      <path d="M44 52h72M62 26v14M98 26v14" {...line} />
      <path d="M68 66l24 20M92 66L68 86" {...strong} />
    </>
  ),
};

/** 160×120, decorative: the text beside it has the meaning. */
export function Illustration({ name, className = 'h-30 w-40' }: { name: IllustrationName; className?: string }) {
  return (
    <svg viewBox="0 0 160 120" className={className} aria-hidden="true">
      <ellipse cx="80" cy="64" rx="66" ry="46" fill={soft} opacity="0.7" />
      {drawings[name]}
    </svg>
  );
}
