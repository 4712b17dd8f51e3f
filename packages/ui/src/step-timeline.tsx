// The steps of a process from top to bottom: done, current, upcoming.

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type StepTimelineStep = Readonly<{
  title: ReactNode;
  /** A time or a reason, already formatted. */
  hint?: ReactNode;
  state: 'done' | 'current' | 'next' | 'failed';
}>;

const dots = {
  done: 'bg-success-solid border-success-solid',
  current: 'bg-surface border-primary ring-4 ring-tint-2',
  next: 'bg-surface border-hairline',
  failed: 'bg-danger-solid border-danger-solid',
} as const;

export function StepTimeline({ steps }: { steps: readonly StepTimelineStep[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={index}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3.5 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-4 bottom-0 left-[7px] w-0.5',
                step.state === 'done' ? 'bg-success-solid' : 'bg-hairline',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames('relative mt-1 size-4 shrink-0 rounded-full border-2', dots[step.state])}
          />
          <span className="min-w-0">
            <span className={classNames('block', step.state === 'next' ? 'text-ink-3' : 'font-semibold')}>
              {step.title}
            </span>
            {step.hint !== undefined && <span className="block text-label font-normal text-ink-3">{step.hint}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
