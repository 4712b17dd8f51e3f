// The key figures of a range, each compared with the days before where both are finished.

import { Card, MoneyText, isPositive } from '@roda/ui';
import type { earningsStats } from '@roda/api-contract/fleet/fleet';
import type { ReplyOf } from '@roda/api-contract/operation';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { changeOf } from './statistics.model.ts';

type Stats = ReplyOf<typeof earningsStats>;

/** Amounts use the whole width, counts half of it. */
const wideFigures = 2;

export function Kpis({ stats }: { stats: Stats }) {
  const t = useText();
  const { money, whole, percent } = useFormats();
  const { previous } = stats;
  const hours = (minutes: number) => t('stats.hours', { n: whole(Math.round(minutes / 60)) });
  const figures = [
    { key: 'share', label: t('figure.earned'), now: stats.myShare, before: previous?.myShare, write: money },
    { key: 'gross', label: t('stats.gross'), now: stats.revenue, before: previous?.revenue, write: money },
    {
      key: 'orders',
      label: t('stats.orders'),
      now: String(stats.orders),
      before: textOf(previous?.orders),
      write: whole,
    },
    {
      key: 'use',
      label: t('stats.utilisation'),
      now: stats.utilisation,
      before: previous?.utilisation,
      write: percent,
    },
    {
      key: 'hours',
      label: t('stats.inUse'),
      now: String(stats.minutes),
      before: textOf(previous?.minutes),
      write: (minutes: string) => hours(Number(minutes)),
    },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
      {figures.map(({ key, label, now, before, write }, index) => (
        <Card key={key} className={index < wideFigures ? 'col-span-full' : 'last:col-span-full'}>
          <dt className="text-label font-normal text-ink-3">{label}</dt>
          <dd data-testid={`kpi-${key}`}>
            {index < wideFigures ? (
              <MoneyText amount={now} size={index === 0 ? 'title1' : 'title2'} />
            ) : (
              <span className="amount-figures block text-amount">{write(now)}</span>
            )}
            {before !== undefined && (
              <Compared now={now} before={before} text={t('stats.before', { value: write(before) })} />
            )}
            {key === 'share' && stats.settledDays < stats.days && (
              <span className="mt-0.5 block text-label font-normal text-ink-2" data-testid="open-days">
                {t('stats.open', openOf(stats))}
              </span>
            )}
            {key === 'gross' && isPositive(stats.provisionalRevenue) && (
              <span className="mt-0.5 block text-label font-normal text-ink-2" data-testid="recorded">
                {t('stats.recorded', { amount: money(stats.provisionalRevenue) })}
              </span>
            )}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

/** What isn't approved yet: the days on which something isn't, and the products. */
const openOf = ({ days, settledDays, openProducts }: Stats) => ({
  n: days - settledDays,
  products: openProducts.length,
  names: openProducts.map(({ name }) => name).join(', '),
});

const textOf = (count: number | undefined): string | undefined => (count === undefined ? undefined : String(count));

/** A change is shown neutrally: sign and arrow, no colour. */
function Compared({ now, before, text }: Readonly<{ now: string; before: string; text: string }>) {
  const { percent } = useFormats();
  const change = changeOf(now, before);
  const isLess = change?.startsWith('-') === true;
  const isSame = change !== undefined && Number(change) === 0;
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-2 text-label font-normal text-ink-2">
      {change !== undefined && !isSame && (
        <span className="amount-figures">
          <span aria-hidden="true">{isLess ? '▼' : '▲'}</span> {isLess ? '' : '+'}
          {percent(change)}
        </span>
      )}
      <span className="text-ink-3">{text}</span>
    </span>
  );
}
