// One day of the calendar as text: settled, expected and maturing amounts.

import { Card, MoneyText, Rows, StatusTag, toneOf } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import type { SettlementCalendarDay } from './settlements.model.ts';
import { usePeriod } from './use-period.ts';

export function DaySettlements({ day }: { day: SettlementCalendarDay | undefined }) {
  const t = useText();
  const period = usePeriod();
  if (day === undefined) return null;
  const { settled, expected, matures } = day;
  const toCome = [
    ...matures.map((name) => t('holding.cal.matures', { name })),
    ...expected.filter((name) => !matures.includes(name)).map((name) => t('holding.cal.wait', { name })),
  ];
  return (
    <div className="mt-4" data-testid="day-settlements">
      <h3 className="mb-2 px-1 text-title3">{day.day}</h3>
      {settled.length + toCome.length === 0 && <Card className="text-ink-2">{t('holding.cal.none')}</Card>}
      {settled.length + toCome.length > 0 && (
        <Rows label={day.day}>
          {settled.map((record) => (
            <li key={record.id} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3">
              <span className="wants-32 flex-1">
                <span className="block">{record.name}</span>
                <span className="block text-label font-normal text-ink-3">{period(record)}</span>
              </span>
              <span className="ml-auto flex flex-col items-end gap-1">
                {record.amount !== undefined && <MoneyText amount={record.amount} size="amount" />}
                <StatusTag tone={toneOf(record.status)}>{t(`status.income.${record.status}`)}</StatusTag>
              </span>
            </li>
          ))}
          {toCome.map((text) => (
            <li key={text} className="px-4 py-3 text-ink-2">
              {text}
            </li>
          ))}
        </Rows>
      )}
      {toCome.length > 0 && (
        <p className="mt-2 px-1 text-label font-normal text-ink-3">{t('holding.cal.expectedHint')}</p>
      )}
    </div>
  );
}
