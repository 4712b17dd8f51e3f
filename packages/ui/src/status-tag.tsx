// A label for a state, in the tone of that state; the text always carries the meaning, not only the colour.

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'gold';

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'bg-fill text-ink-2',
  primary: 'bg-tint-2 text-on-tint',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  info: 'bg-info-tint text-info',
  gold: 'bg-gold-tint text-gold',
};

/** `live` shows a pulsing dot before the label, static under reduced motion: a vehicle in service. */
export function StatusTag({
  tone = 'neutral',
  live = false,
  children,
}: {
  tone?: Tone;
  live?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 rounded-tag px-2 py-0.5 text-label', tones[tone])}>
      {live && (
        <span
          className="size-1.5 rounded-full bg-current animate-[pulse-dot_2s_ease-in-out_infinite]"
          aria-hidden="true"
        />
      )}
      {children}
    </span>
  );
}

const toneByState: Readonly<Record<string, Tone>> = {
  idle: 'neutral',
  in_service: 'success',
  resting: 'info',
  fault: 'warning',
  earning: 'success',
  expired: 'neutral',
  unclaimed: 'primary',
  claimed: 'success',
  not_yet_claimable: 'neutral',
  working: 'success',
  to_pay: 'warning',
  invalid: 'neutral',
  completed: 'success',
  pending: 'warning',
  paid: 'success',
  failed: 'danger',
  refunded: 'neutral',
  reviewing: 'info',
  approved: 'info',
  paying: 'info',
  rejected: 'danger',
  overdue: 'danger',
  to_repay: 'warning',
  penalty_paused: 'info',
  unknown: 'neutral',
  sign: 'primary',
  awaiting_review: 'info',
  update: 'warning',
  not_eligible: 'neutral',
};

/** The tone of a state of the API contract; neutral for an unknown one. */
export function toneOf(state: string): Tone {
  return toneByState[state] ?? 'neutral';
}
