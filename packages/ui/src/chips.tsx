// Single choice of a few: chips for filters, tabs for sections of a screen; both scroll horizontally when they do not
// fit.

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Choice<Value extends string> = Readonly<{ value: Value; label: ReactNode; count?: number }>;

type ChoiceProps<Value extends string> = Readonly<{
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onValue: (value: Value) => void;
  /** The test id of each choice is `<testId>-<value>`. */
  testId?: string;
}>;

/** Scrolls the selected one into view inside its row; the page does not scroll. The first one is there already. */
function bringIntoView(button: HTMLButtonElement | null): void {
  const row = button?.parentElement;
  if (button === null || row === null || row === undefined || row.firstChild === button) return;
  const [place, room] = [button.getBoundingClientRect(), row.getBoundingClientRect()];
  if (place.left < room.left || place.right > room.right) row.scrollLeft += place.left - room.left - marginPx;
}

const marginPx = 16;

/** Filter chips: the pressed one is selected. */
export function Chips<Value extends string>({ label, choices, value, onValue, testId }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      {choices.map((choice) => (
        <button
          key={choice.value}
          ref={choice.value === value ? bringIntoView : undefined}
          type="button"
          data-testid={testId === undefined ? undefined : `${testId}-${choice.value}`}
          aria-pressed={choice.value === value}
          onClick={() => onValue(choice.value)}
          className={classNames(
            'pressable min-h-9 shrink-0 rounded-full border px-3.5 text-label',
            choice.value === value
              ? 'border-transparent bg-tint-2 text-on-tint'
              : 'border-hairline bg-surface text-ink-2',
          )}
        >
          {choice.label}
          {choice.count !== undefined && <span className="amount-figures ml-1.5 opacity-75">{choice.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** More choices than these are passed by scrolling. */
const wrappedMost = 3;

/** Full-width segments that switch between sections of a screen; a few that don't fit in one row wrap. */
export function Segments<Value extends string>({ label, choices, value, onValue, testId }: ChoiceProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'flex gap-1 rounded-control bg-fill p-1',
        choices.length > wrappedMost ? 'overflow-x-auto [scrollbar-width:none]' : 'flex-wrap',
      )}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          ref={choice.value === value ? bringIntoView : undefined}
          type="button"
          data-testid={testId === undefined ? undefined : `${testId}-${choice.value}`}
          aria-pressed={choice.value === value}
          onClick={() => onValue(choice.value)}
          className={classNames(
            'pressable min-h-10 flex-1 rounded-segment px-2 text-label whitespace-nowrap',
            choice.value === value ? 'bg-raised text-ink shadow-e1' : 'text-ink-2',
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
