// Calendar of a month of check-ins, with navigation to earlier months and a legend.

import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton, classNames } from '@roda/ui';
import { tagOf } from '@roda/domain/language';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { hasEarlier, monthAway, monthName, monthOf, weekdayNames, weeksOf } from './calendar.model.ts';
import type { CalendarCell, KnownDay } from './calendar.model.ts';

const looks = {
  done: 'bg-success-tint text-success',
  today: 'bg-primary text-on-primary',
  missed: 'border border-dashed border-hairline text-ink-3',
  future: 'bg-fill text-ink-2',
} as const;

export type MonthCalendarProps = Readonly<{
  month: string;
  today: string;
  days: readonly KnownDay[];
  onMonth: (month: string) => void;
}>;

export function MonthCalendar({ month, today, days, onMonth }: MonthCalendarProps) {
  const t = useText();
  const tag = tagOf(useLang());
  return (
    <section className="mt-3 rounded-card bg-surface p-4 shadow-e1">
      <div className="mb-2 flex items-center">
        <IconButton
          label={t('checkin.previous')}
          disabled={!hasEarlier(month, days)}
          onClick={() => onMonth(monthAway(month, -1))}
          data-testid="previous-month"
          className="-ml-2 disabled:opacity-40"
        >
          <IconChevronLeft size={22} stroke={1.75} />
        </IconButton>
        <h2
          aria-live="polite"
          className="min-w-0 flex-1 text-center text-title3 text-[length:min(1.0625rem,5vw)] break-normal"
        >
          {monthName(month, tag)}
        </h2>
        <IconButton
          label={t('checkin.next')}
          disabled={month >= monthOf(today)}
          onClick={() => onMonth(monthAway(month, 1))}
          data-testid="next-month"
          className="-mr-2 disabled:opacity-40"
        >
          <IconChevronRight size={22} stroke={1.75} />
        </IconButton>
      </div>
      <table className="w-full table-fixed text-center" data-testid="month">
        <caption className="sr-only">{monthName(month, tag)}</caption>
        <thead>
          <tr>
            {weekdayNames(tag).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} className="pb-1 text-caption font-normal text-ink-3">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, days).map((week, index) => (
            <tr key={index}>
              {week.map((cell, weekday) => (
                <td key={weekday} className="p-0.5">
                  {cell !== undefined && <DayMark cell={cell} isToday={cell.day === today} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Key />
    </section>
  );
}

function DayMark({ cell: { day, known }, isToday }: Readonly<{ cell: CalendarCell; isToday: boolean }>) {
  const t = useText();
  const look = known === undefined ? 'text-ink-3' : looks[known.state];
  return (
    <span
      className={classNames(
        'relative mx-auto grid aspect-square max-w-10 place-items-center rounded-full',
        'text-label text-[length:min(0.8125rem,3.6vw)]',
        look,
        isToday && known?.state === 'done' && 'ring-2 ring-primary',
      )}
    >
      <span className="amount-figures">{Number(day.slice(8))}</span>
      {known?.state === 'done' && (
        <span
          className={classNames(
            'absolute -right-0.5 -bottom-0.5 grid size-[14px] place-items-center rounded-full',
            'bg-success-solid text-on-primary',
          )}
        >
          <IconCheck size={10} stroke={3.5} aria-hidden="true" />
        </span>
      )}
      {known !== undefined && <span className="sr-only">{t(`checkin.state.${known.state}`)}</span>}
    </span>
  );
}

const key = ['done', 'today', 'missed', 'future'] as const;

function Key() {
  const t = useText();
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-label font-normal text-ink-2">
      {key.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames('grid size-4 place-items-center rounded-full', looks[state])}>
            {state === 'done' && <IconCheck size={10} stroke={3} />}
          </span>
          {t(`checkin.legend.${state}`)}
        </li>
      ))}
    </ul>
  );
}
