// A month of income by the day it was earned on: amounts of settled days, days still to be counted without amounts.

import { useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Card, IconButton, MoneyText, Skeleton, StaleBar, formatCompact } from '@roda/ui';
import { SupportLine } from '#shared/lists/contact-support.tsx';
import { tagOf } from '@roda/domain/language';
import { dayIn } from '@roda/domain/time-zones';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { serverNow } from '#shared/server.ts';
import { useStored } from '#shared/store.ts';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { DaySettlements } from './day-settlements.tsx';
import { blanksBefore, calendarOf, daysOfMonth, monthAfter, sumOf } from './settlements.model.ts';
import type { SettlementCalendarDay } from './settlements.model.ts';
import { useRunning, useSettled } from './settlements.queries.ts';

export function SettlementCalendar() {
  const t = useText();
  const lang = useLang();
  const zone = useStored('country')?.timeZone ?? 'Asia/Jakarta';
  const [now] = useState(() => new Date(serverNow()));
  const today = dayIn(now, zone);
  const [month, setMonth] = useState(today.slice(0, 7));
  const [chosen, setChosen] = useState(today);
  const days = daysOfMonth(month);
  const settled = useSettled(days[0] ?? today, days.at(-1) ?? today);
  const running = useRunning();
  const turn = (count: number) => {
    const next = monthAfter(month, count);
    setMonth(next);
    setChosen(today.startsWith(next) ? today : `${next}-01`);
  };
  const records = settled.data?.records ?? [];
  const calendar = calendarOf({ month, records, holdings: running.data ?? [], now, zone });
  const title = new Intl.DateTimeFormat(tagOf(lang), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <section aria-label={t('holding.cal.title')} data-testid="settlement-calendar">
      <Card>
        <div className="flex flex-wrap items-center justify-end">
          <h2 className="mr-auto min-w-[min(100%,8rem)] text-title3" aria-live="polite">
            {title.format(new Date(`${month}-01T00:00:00Z`))}
          </h2>
          <IconButton label={t('holding.cal.before')} onClick={() => turn(-1)} data-testid="month-before">
            <IconChevronLeft size={24} stroke={1.75} />
          </IconButton>
          <IconButton label={t('holding.cal.after')} onClick={() => turn(1)} data-testid="month-after">
            <IconChevronRight size={24} stroke={1.75} />
          </IconButton>
        </div>
        <Loaded query={settled} skeleton={<Skeleton className="h-72 rounded-control" />}>
          {({ isWhole }) => (
            <>
              {!isWhole && (
                <StaleBar
                  text={t('common.couldNotLoad')}
                  onRetry={() => void settled.refetch()}
                  second={<SupportLine failure={settled.error} />}
                />
              )}
              <Grid calendar={calendar} chosen={chosen} today={today} onDay={setChosen} />
              <Keys />
              <MonthSum calendar={calendar} />
            </>
          )}
        </Loaded>
      </Card>
      {settled.data !== undefined && <DaySettlements day={calendar.find(({ day }) => day === chosen)} />}
    </section>
  );
}

type GridProps = Readonly<{
  calendar: readonly SettlementCalendarDay[];
  chosen: string;
  today: string;
  onDay: (day: string) => void;
}>;

function Grid({ calendar, chosen, today, onDay }: GridProps) {
  const lang = useLang();
  const [first] = calendar;
  const weekday = new Intl.DateTimeFormat(tagOf(lang), { weekday: 'narrow', timeZone: 'UTC' });
  const blanks = first === undefined ? 0 : blanksBefore(first.day.slice(0, 7));
  return (
    <>
      <div className="grid grid-cols-7 text-center text-caption text-ink-3" aria-hidden="true">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={index} className="py-1">
            {weekday.format(new Date(Date.UTC(2026, 5, 1 + index)))}
          </span>
        ))}
      </div>
      <ul className="grid grid-cols-7 gap-y-1">
        {calendar.map((day, index) => (
          <li key={day.day} style={index === 0 ? { gridColumnStart: blanks + 1 } : undefined}>
            <DayCell day={day} isChosen={day.day === chosen} isToday={day.day === today} onDay={onDay} />
          </li>
        ))}
      </ul>
    </>
  );
}

type DayCellProps = Readonly<{
  day: SettlementCalendarDay;
  isChosen: boolean;
  isToday: boolean;
  onDay: (day: string) => void;
}>;

function DayCell({ day, isChosen, isToday, onDay }: DayCellProps) {
  const lang = useLang();
  const said = useSaid();
  const { amount, expected, matures } = day;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onDay(day.day)}
      data-testid={`day-${day.day}`}
      className={`flex min-h-13 w-full flex-col items-center justify-start gap-0.5 rounded-control py-1 ${
        isChosen ? 'bg-tint-2 text-on-tint' : isToday ? 'bg-fill' : ''
      }`}
    >
      <span className="sr-only">{said(day)}</span>
      <span
        className={`amount-figures text-[length:min(0.9375rem,4vw)] ${isToday ? 'font-semibold' : ''}`}
        aria-hidden="true"
      >
        {Number(day.day.slice(8))}
      </span>
      <span className="flex min-h-2.5 items-center gap-0.5" aria-hidden="true">
        {matures.length > 0 && <Sign kind="maturity" />}
        {expected.length > 0 && matures.length === 0 && <Sign kind="expected" />}
        {amount !== undefined && <Sign kind="actual" />}
      </span>
      {amount !== undefined && (
        <span className="amount-figures text-caption leading-none max-[389px]:hidden" aria-hidden="true">
          {formatCompact(amount, lang)}
        </span>
      )}
    </button>
  );
}

/** A day as a sentence, for screen readers. */
function useSaid(): (day: SettlementCalendarDay) => string {
  const t = useText();
  const { money } = useFormats();
  return ({ day, amount, expected, matures }) => {
    if (matures.length > 0) return t('holding.cal.dayMaturity', { day });
    if (amount !== undefined) return t('holding.cal.dayActual', { day, amount: money(amount) });
    return t(expected.length > 0 ? 'holding.cal.dayExpected' : 'holding.cal.dayNothing', { day });
  };
}

/** Disc, ring and diamond: shapes that are distinguishable without colours. */
export function Sign({ kind }: Readonly<{ kind: 'actual' | 'expected' | 'maturity' }>) {
  return (
    <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
      {kind === 'actual' && <circle cx="5" cy="5" r="4" fill="var(--success)" />}
      {kind === 'expected' && <circle cx="5" cy="5" r="3.5" fill="none" stroke="var(--ink-3)" strokeWidth="1.5" />}
      {kind === 'maturity' && <path d="M5 0l5 5-5 5-5-5Z" fill="var(--primary)" />}
    </svg>
  );
}

function Keys() {
  const t = useText();
  const keys = [
    ['actual', t('holding.cal.settled')],
    ['expected', t('holding.cal.expected')],
    ['maturity', t('holding.cal.maturity')],
  ] as const;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 border-t border-hairline pt-3 text-label font-normal text-ink-2">
      {keys.map(([kind, text]) => (
        <li key={kind} className="flex items-center gap-1.5">
          <Sign kind={kind} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function MonthSum({ calendar }: { calendar: readonly SettlementCalendarDay[] }) {
  const t = useText();
  const records = calendar.flatMap(({ settled }) => settled);
  return (
    <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-ink-2">{t('holding.cal.sum')}</span>
      <span className="ml-auto" data-testid="month-sum">
        <MoneyText amount={sumOf(records)} size="amount" />
      </span>
    </p>
  );
}
