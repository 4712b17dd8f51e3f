// What a holding earned by day, over the last seven or thirty finished days, days of zero included.

import { useState } from 'react';
import { BarChart, Card, Chips, Section, Skeleton } from '@roda/ui';
import type { earningsLine } from '@roda/api-contract/fleet/fleet';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { barsOf, sumOfDays } from './days.model.ts';
import { useEarningsLine } from './income.queries.ts';

export function IncomeLine({ holdingId }: { holdingId: string }) {
  const t = useText();
  const [range, setRange] = useState<'7d' | '30d'>('7d');
  const line = useEarningsLine(holdingId, range);
  const choices = [
    { value: '7d', label: t('common.last7Days') },
    { value: '30d', label: t('common.last30Days') },
  ] as const;
  return (
    <Section title={t('holding.line')}>
      <Card>
        <div className="mb-3">
          <Chips label={t('holding.lineRange')} testId="line" choices={choices} value={range} onValue={setRange} />
        </div>
        <Loaded query={line} skeleton={<Skeleton className="h-30" />} small>
          {({ points }) => <Days points={points} />}
        </Loaded>
      </Card>
    </Section>
  );
}

type Point = ReplyOf<typeof earningsLine>['points'][number];

/** The days from the holding's first on; a day without approved revenue has no bar and is no zero. */
function Days({ points }: { points: readonly Point[] }) {
  const t = useText();
  const { money } = useFormats();
  const { total, counted, zero, open } = sumOfDays(points);
  if (points.length === 0) return <p className="text-ink-2">{t('holding.noRecordsYet')}</p>;
  return (
    <>
      <BarChart
        bars={barsOf(points, t('holding.notSettled'))}
        summary={t('holding.lineSummary', { n: counted, amount: money(total), zero })}
        headings={[t('holding.day'), t('holding.amount')]}
      />
      {open > 0 && (
        <p className="mt-1 text-label font-normal text-ink-2" data-testid="line-open">
          {t('holding.lineOpen', { n: open })}
        </p>
      )}
    </>
  );
}
