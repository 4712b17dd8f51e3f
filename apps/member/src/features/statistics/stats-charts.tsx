// Charts of a range of days: what was earned as a line with the days before, the products' revenue as bars.

import { BarChart, Button, Card, EmptyState, LineChart, Section, isPositive } from '@roda/ui';
import { csvOf } from '#shared/device/csv.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { saveBlob } from '#shared/device/save-blob.ts';
import { useText } from '#shared/texts/texts.tsx';
import { isNothing, tableOf } from './statistics.model.ts';
import type { Hour, StatisticsPoint } from './statistics.model.ts';

export type StatsChartsProps = Readonly<{
  points: readonly StatisticsPoint[];
  /** For a single day: the revenue by hour. */
  hours: readonly Hour[] | undefined;
  /** The days before; none where they can't be compared. */
  before: readonly StatisticsPoint[] | undefined;
  /** For the sentences: the sums from the server. */
  sums: Readonly<{ myShare: string; revenue: string }>;
}>;

export function StatsCharts({ points, hours, before, sums }: StatsChartsProps) {
  const t = useText();
  const { money } = useFormats();
  if (isNothing(points)) {
    return (
      <Card className="mt-3">
        <EmptyState scene="noFigures" title={t('stats.empty')} hint={t('stats.emptyHint')} />
      </Card>
    );
  }
  const days = points.map(({ day }) => day);
  const compared = before?.length === points.length ? [comparedLine(t('stats.daysBefore'), before)] : [];
  const settled = points.flatMap(({ myShare }) => (myShare === undefined ? [] : [myShare]));
  const zero = settled.filter((share) => !isPositive(share)).length;
  return (
    <>
      {points.length > 1 && (
        <Section title={t('stats.shareByDay')}>
          <Card>
            <LineChart
              labels={days}
              lines={[{ name: t('figure.earned'), amounts: points.map(({ myShare }) => myShare) }, ...compared]}
              summary={t('stats.shareSummary', { n: settled.length, amount: money(sums.myShare), zero })}
              heading={t('stats.day')}
            />
          </Card>
        </Section>
      )}
      <Section title={t(hours === undefined ? 'stats.grossByDay' : 'stats.grossByHour')}>
        <Card>
          <BarChart
            bars={hours === undefined ? barsOfDays(points) : barsOfHours(hours, points)}
            summary={t('stats.grossSummary', { amount: money(sums.revenue) })}
            headings={[t(hours === undefined ? 'stats.day' : 'stats.hour'), t('stats.grossDay')]}
          />
          <p className="mt-2 text-label font-normal text-ink-3">{t('stats.grossHint')}</p>
        </Card>
      </Section>
      <Export points={points} />
    </>
  );
}

/** What is recorded and not approved yet is drawn paler, above what is approved. */
const barsOfDays = (points: readonly StatisticsPoint[]) =>
  points.map(({ day, revenue, provisionalRevenue, approved }) => ({
    ...{ label: day, amount: revenue },
    ...(approved ? {} : { open: true, openAmount: provisionalRevenue }),
  }));

const barsOfHours = (hours: readonly Hour[], points: readonly StatisticsPoint[]) =>
  hours.map(({ hour, revenue }) => ({
    label: `${String(hour).padStart(2, '0')}:00`,
    amount: revenue,
    open: points.some(({ approved }) => !approved),
  }));

const comparedLine = (name: string, before: readonly StatisticsPoint[]) => ({
  name,
  amounts: before.map(({ myShare }) => myShare),
  compared: true,
});

function Export({ points }: { points: readonly StatisticsPoint[] }) {
  const t = useText();
  const save = () => {
    const headings = [t('stats.day'), t('stats.grossDay'), t('figure.earned'), t('stats.orders')];
    const blob = new Blob([csvOf(tableOf(headings, points))], { type: 'text/csv;charset=utf-8' });
    void saveBlob(blob, `roda-${points[0]?.day ?? ''}-${points.at(-1)?.day ?? ''}.csv`);
  };
  return (
    <div className="mt-6 grid gap-1">
      <Button kind="secondary" size="medium" onClick={save} data-testid="export-csv">
        {t('stats.export')}
      </Button>
      <p className="text-center text-label font-normal text-ink-3">{t('stats.exportHint')}</p>
    </div>
  );
}
