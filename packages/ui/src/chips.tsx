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

/** What chips choose: how a list is narrowed or ordered, or which section of the screen is open. */
type ChipsOf = 'list' | 'sections';

const looks: Readonly<Record<ChipsOf, Readonly<{ chip: string; pressed: string; other: string }>>> = {
  list: {
    chip: 'min-h-9 border px-3.5',
    pressed: 'border-transparent bg-tint-2 text-on-tint',
    other: 'border-hairline bg-surface text-ink-2',
  },
  sections: {
    chip: 'min-h-10 px-4',
    pressed: 'bg-primary text-on-primary',
    other: 'bg-surface text-ink shadow-e1',
  },
};

type ChipsProps<Value extends string> = ChoiceProps<Value> & Readonly<{ of?: ChipsOf }>;

/** Filter chips: the pressed one is selected. */
export function Chips<Value extends string>({
  of = 'list',
  label,
  choices,
  value,
  onValue,
  testId,
}: ChipsProps<Value>) {
  const { chip, pressed, other } = looks[of];
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
            'pressable shrink-0 rounded-full text-label',
            chip,
            choice.value === value ? pressed : other,
          )}
        >
          {choice.label}
          {choice.count !== undefined && <span className="amount-figures ml-1.5 opacity-75">{choice.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** More choices than these don't share the width of a phone in each language. */
const mostSegments = 3;

/** Segments switch between sections of a screen and fill its width; those of more than three are chips. */
export function Segments<Value extends string>(props: ChoiceProps<Value>) {
  const { label, choices, value, onValue, testId } = props;
  if (choices.length > mostSegments) return <Chips of="sections" {...props} />;
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1 rounded-control bg-fill p-1">
      {/* As wide as its words in one line, unless the whole row is narrower. */}
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          data-testid={testId === undefined ? undefined : `${testId}-${choice.value}`}
          aria-pressed={choice.value === value}
          onClick={() => onValue(choice.value)}
          className={classNames(
            'pressable min-h-10 min-w-fit flex-1 rounded-segment px-2 text-label',
            choice.value === value ? 'bg-raised text-ink shadow-e1' : 'text-ink-2',
          )}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
