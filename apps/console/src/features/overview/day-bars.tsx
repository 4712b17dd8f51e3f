// Money by day as pairs of bars, with a text alternative or as a table.

import { Suspense, lazy, useState } from 'react';
import { formatDay, useUi } from '@roda/ui';
import { Money } from '#shared/plain-values.tsx';
import { useText } from '#shared/texts.tsx';
import { sharesOf } from './overview.model.ts';
import type { MoneyDay } from './overview.model.ts';

const DayTable = lazy(async () => ({ default: (await import('./day-table.tsx')).DayTable }));

const tall = 112;

export function DayBars({ days, currency }: { days: readonly MoneyDay[]; currency: string }) {
  const t = useText();
  const [asTable, setAsTable] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <Suspense fallback={<div style={{ height: tall }} />}>
        {asTable ? <DayTable days={days} currency={currency} /> : <Bars days={days} currency={currency} />}
      </Suspense>
      <div className="flex flex-wrap items-center justify-between gap-3 text-label font-normal text-ink-2">
        <span className="flex gap-4">
          <Key colour="bg-primary" name={t('ops.overview.in')} />
          <Key colour="bg-info-solid" name={t('ops.overview.out')} />
        </span>
        <button
          type="button"
          className="min-h-6 cursor-pointer bg-transparent font-sans font-semibold text-primary"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'ops.overview.asChart' : 'ops.overview.asTable')}
        </button>
      </div>
    </div>
  );
}

function Key({ colour, name }: { colour: string; name: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-full ${colour}`} />
      {name}
    </span>
  );
}

function Bars({ days, currency }: { days: readonly MoneyDay[]; currency: string }) {
  const t = useText();
  const { timeZone } = useUi();
  const { shares, most } = sharesOf(days);
  const dayOf = (day: MoneyDay | undefined): string =>
    day === undefined ? '' : formatDay(new Date(day.from), timeZone);
  return (
    <div role="img" aria-label={t('ops.overview.moneySummary', { n: days.length })} className="flex flex-col gap-1">
      <span className="text-caption text-ink-3">
        <Money amount={most} currency={currency} />
      </span>
      <div className="flex items-end gap-px border-b border-hairline" style={{ height: tall }}>
        {days.map((day, index) => (
          <div key={day.from} title={dayOf(day)} className="flex h-full grow items-end justify-center gap-px">
            <Bar share={shares[index]?.in ?? 0} colour="bg-primary" />
            <Bar share={shares[index]?.out ?? 0} colour="bg-info-solid" />
          </div>
        ))}
      </div>
      <div className="flex justify-between text-caption text-ink-3">
        <span>{dayOf(days[0])}</span>
        <span>{t('ops.common.today')}</span>
      </div>
    </div>
  );
}

function Bar({ share, colour }: { share: number; colour: string }) {
  if (share === 0) return <span className="w-1/3 max-w-3" />;
  return <span className={`w-1/3 max-w-3 rounded-t-sm ${colour}`} style={{ height: `${Math.max(2, share * 100)}%` }} />;
}
