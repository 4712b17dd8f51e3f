// The member's income by day, over seven or thirty days, days of zero included.

import { useState } from 'react';
import { Card, Chips, LineChart, Section, Skeleton, isPositive } from '@roda/ui';
import { formatAmount, parseAmount } from '@roda/domain/money';
import { useFormats } from '#shared/texts/formats.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { useEarningsLine } from './income.queries.ts';

export function IncomeLine({ holdingId }: { holdingId: string }) {
  const t = useText();
  const { money } = useFormats();
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
          {({ points }) => {
            const total = points.reduce((sum, { myShare }) => sum + (parseAmount(myShare, 'IDR') ?? 0n), 0n);
            const zero = points.filter(({ myShare }) => !isPositive(myShare)).length;
            return (
              <LineChart
                labels={points.map(({ day }) => day)}
                lines={[{ name: t('holding.myShare'), amounts: points.map(({ myShare }) => myShare) }]}
                summary={t('holding.lineSummary', {
                  n: points.length,
                  amount: money(formatAmount(total, 'IDR')),
                  zero,
                })}
                heading={t('holding.day')}
              />
            );
          }}
        </Loaded>
      </Card>
    </Section>
  );
}
