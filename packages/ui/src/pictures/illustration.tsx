// Illustrations of empty, failed and finished states: three tones and one accent, inline, same in light and dark theme.

import type { ReactNode } from 'react';

export type IllustrationName =
  | 'empty'
  | 'noResult'
  | 'noNetwork'
  | 'error'
  | 'notAvailable'
  | 'maintenance'
  | 'locked'
  | 'identity'
  | 'success'
  | 'pending'
  | 'noVehicles'
  | 'noPiles'
  | 'emptyBox'
  | 'closedDay';

const soft = 'var(--art-1)';
const mid = 'var(--art-2)';
const grey = 'var(--art-3)';
const accent = 'var(--primary)';
const paper = 'var(--surface)';

const line = { fill: 'none', stroke: mid, strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const strong = { ...line, stroke: accent, strokeWidth: 4 } as const;
const faint = { ...line, stroke: grey } as const;

const sheetOfPaper = (
  <>
    <rect x="52" y="26" width="58" height="74" rx="8" fill={paper} stroke={mid} strokeWidth="3" />
    <path d="M64 46h34M64 60h34M64 74h20" {...faint} />
  </>
);

const car = (
  <>
    <path
      d="M42 84V72l8-4 10-16c2-3 5-4 8-4h24c3 0 6 1 8 4l9 14 9 5v13z"
      fill={paper}
      stroke={mid}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M62 66l7-11h10v11zM86 55h8l8 11H86z" fill={soft} />
    <circle cx="58" cy="86" r="8" fill={paper} stroke={mid} strokeWidth="3" />
    <circle cx="102" cy="86" r="8" fill={paper} stroke={mid} strokeWidth="3" />
  </>
);

const drawings: Readonly<Record<IllustrationName, ReactNode>> = {
  empty: (
    <>
      {sheetOfPaper}
      <path d="M98 92l18 18" {...strong} />
      <circle cx="88" cy="82" r="14" fill={paper} stroke={accent} strokeWidth="4" />
    </>
  ),
  noResult: (
    <>
      <circle cx="74" cy="58" r="28" fill={paper} stroke={mid} strokeWidth="3" />
      <path d="M95 79l22 22" {...strong} />
      <path d="M64 48l20 20M84 48L64 68" {...faint} />
    </>
  ),
  noNetwork: (
    <>
      <path d="M44 62c20-20 52-20 72 0M56 75c14-13 34-13 48 0" {...faint} />
      <circle cx="80" cy="92" r="5" fill={accent} />
      <path d="M50 36l60 62" {...strong} />
    </>
  ),
  error: (
    <>
      <path d="M80 28l38 66H42z" fill={paper} stroke={mid} strokeWidth="3" strokeLinejoin="round" />
      <path d="M80 52v20" {...strong} />
      <circle cx="80" cy="84" r="3" fill={accent} />
    </>
  ),
  notAvailable: (
    <>
      <circle cx="80" cy="62" r="34" fill={paper} stroke={mid} strokeWidth="3" />
      <path d="M46 62h68M80 28c14 10 14 58 0 68M80 28c-14 10-14 58 0 68" {...faint} />
      <path d="M58 86l44-48" {...strong} />
    </>
  ),
  maintenance: (
    <>
      <circle cx="80" cy="62" r="20" fill={paper} stroke={mid} strokeWidth="3" />
      <path d="M80 34v-8M80 98v-8M108 62h8M44 62h8M100 42l6-6M54 88l6-6M100 82l6 6M54 36l6 6" {...faint} />
      <circle cx="80" cy="62" r="6" fill={accent} />
    </>
  ),
  locked: (
    <>
      <rect x="52" y="56" width="56" height="42" rx="9" fill={paper} stroke={mid} strokeWidth="3" />
      <path d="M64 56V44c0-20 32-20 32 0v12" {...line} />
      <circle cx="80" cy="74" r="5" fill={accent} />
      <path d="M80 76v9" {...strong} />
    </>
  ),
  identity: (
    <>
      <rect x="40" y="36" width="80" height="56" rx="9" fill={paper} stroke={mid} strokeWidth="3" />
      <circle cx="62" cy="58" r="8" fill={soft} stroke={mid} strokeWidth="3" />
      <path d="M50 80c4-10 20-10 24 0M86 56h22M86 68h14" {...faint} />
      <path d="M98 92l8 8 16-18" {...strong} />
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
  noVehicles: (
    <>
      {car}
      <path d="M34 100h92" {...faint} />
      <path d="M100 34h22M111 23v22" {...strong} />
    </>
  ),
  noPiles: (
    <>
      <rect x="54" y="28" width="40" height="70" rx="8" fill={paper} stroke={mid} strokeWidth="3" />
      <rect x="62" y="38" width="24" height="16" rx="4" fill={soft} />
      <path d="M94 66h8c5 0 6 4 6 8v10c0 8 12 8 12 0V58l-8-8" {...line} />
      <path d="M78 60l-8 13h9l-4 12" {...strong} />
      <path d="M40 100h72" {...faint} />
    </>
  ),
  emptyBox: (
    <>
      <path d="M44 54l36-16 36 16v34l-36 16-36-16z" fill={paper} stroke={mid} strokeWidth="3" strokeLinejoin="round" />
      <path d="M44 54l36 16 36-16M80 70v34" {...line} />
      <path d="M80 18v10M62 24l5 8M98 24l-5 8" {...strong} />
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
