// The stops of something on its way, as a road from left to right: passed, reached now, still ahead.

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { StepTimelineStep } from './step-timeline.tsx';

export type RoadTrackerProps = Readonly<{
  /** What is on its way, for screen readers. */
  label: string;
  stops: readonly Pick<StepTimelineStep, 'title' | 'state'>[];
  /** When the last stop is reached, or was: always said. */
  arrival: ReactNode;
}>;

/** Each state has a shape and a size of its own: not told apart by colour alone. */
const marks = {
  done: 'size-3.5 rounded-full bg-primary',
  current: 'size-5 rounded-full bg-income',
  next: 'size-3.5 rounded-full border-2 border-control bg-surface',
  failed: 'size-4 rounded-tag bg-danger-solid',
} as const;

/** A list; where the words are so large that they don't fit side by side, its stops are one below the other. */
export function RoadTracker({ label, stops, arrival }: RoadTrackerProps) {
  return (
    <div className="@container">
      <ol aria-label={label} className="isolate flex @max-[17rem]:flex-col @max-[17rem]:gap-1">
        {stops.map(({ title, state }, index) => (
          <li
            key={index}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
            className={
              'relative flex min-w-0 flex-1 flex-col items-center gap-1 px-0.5 text-center text-label ' +
              '@max-[17rem]:flex-row @max-[17rem]:gap-2 @max-[17rem]:text-left'
            }
          >
            {index > 0 && <Road isPassed={state !== 'next'} />}
            <span aria-hidden="true" className="relative z-1 grid size-6 shrink-0 place-items-center">
              <span className={classNames('ring-3 ring-surface', marks[state])} />
            </span>
            <span className={state === 'current' ? 'font-bold text-ink' : 'font-normal text-ink-3'}>{title}</span>
          </li>
        ))}
      </ol>
      <p className="amount-figures mt-1 text-right text-label font-normal text-ink-3 @max-[17rem]:text-left">
        {arrival}
      </p>
    </div>
  );
}

/** From the stop before to this one, with the dashes of its lane. */
function Road({ isPassed }: Readonly<{ isPassed: boolean }>) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute top-2 right-1/2 grid h-2 w-full items-center @max-[17rem]:hidden',
        isPassed ? 'bg-primary' : 'bg-hairline',
      )}
    >
      <span className="border-t border-dashed border-surface" />
    </span>
  );
}
