// Examples of charts: usual days, zeros, what is not settled, many digits, a loss, nothing.

import { BarChart, Card, LineChart, Waterfall } from '@roda/ui';
import type { Bar, WaterfallRow } from '@roda/ui';
import { useText } from '#shared/texts/texts.tsx';
import type { Example, ExampleGroup } from '../example.ts';
import { dayAt, longAmount, negativeAmount, usualAmount, usualDays, zeroAmount } from '../sample.ts';

type Bars = Readonly<{ bars: readonly Bar[]; marked?: boolean }>;

const barsOf = (name: string, { bars, marked = false }: Bars): Example => ({
  name: `BarChart ${name}`,
  Show: () => {
    const t = useText();
    return (
      <Card>
        <BarChart
          bars={bars}
          summary={t('holding.line')}
          headings={[t('holding.day'), t('holding.amount')]}
          {...(marked
            ? {
                mark: { amount: '19000.00', label: t('holding.recordGoal') },
                typical: '16727.60',
                band: ['9000.00', '18500.00'] as const,
              }
            : {})}
        />
      </Card>
    );
  },
});

const usual = usualDays.map(({ day, myShare }): Bar => ({ label: day, amount: myShare }));
const yearOfZeros = Array.from({ length: 365 }, (_, index): Bar => ({ label: dayAt(index), amount: zeroAmount }));
const long = usual.map(({ label }, index): Bar => ({ label, amount: index === 7 ? longAmount : usualAmount }));

function NotSettled() {
  const t = useText();
  const note = t('holding.notSettled');
  return (
    <Card>
      <BarChart
        bars={[
          ...usual.slice(0, 5),
          { label: dayAt(5), amount: '9000.00', open: true },
          { label: dayAt(6), amount: '0', note },
        ]}
        summary={t('holding.lineOpen', { n: 2 })}
        headings={[t('holding.day'), t('holding.amount')]}
      />
    </Card>
  );
}

const linesOf = (name: string, amounts: readonly (string | undefined)[], compared = false): Example => ({
  name: `LineChart ${name}`,
  Show: () => {
    const t = useText();
    return (
      <Card>
        <LineChart
          labels={amounts.map((_, index) => dayAt(index))}
          lines={[
            { name: t('holding.line'), amounts },
            ...(compared ? [{ name: t('holding.target'), amounts: amounts.map(() => usualAmount), compared }] : []),
          ]}
          summary={t('holding.line')}
          heading={t('holding.day')}
        />
      </Card>
    );
  },
});

const growing = usualDays.map((_, index) => `${(index + 1) * 16_000}.00`);

type Steps = Readonly<{ name: string; revenue: string; part: string }>;

const waterfallOf = ({ name, revenue, part }: Steps): Example => ({
  name: `Waterfall ${name}`,
  Show: () => {
    const t = useText();
    const rows: readonly WaterfallRow[] = [
      { key: 'revenue', label: t('holding.revenue'), amount: revenue, kind: 'sum' },
      { key: 'fee', label: t('order.fee'), amount: negativeAmount, kind: 'step' },
      { key: 'part', label: t('withdraw.youGet'), amount: part, kind: 'part' },
    ];
    return (
      <Card>
        <Waterfall label={t('holding.recordTitle')} rows={rows} />
      </Card>
    );
  },
});

export const charts: ExampleGroup = {
  name: 'charts',
  examples: [
    barsOf('30 days, one in seven zero', { bars: usual, marked: true }),
    barsOf('a year of zeros', { bars: yearOfZeros }),
    barsOf('15 digits', { bars: long }),
    barsOf('empty', { bars: [] }),
    { name: 'BarChart not settled', Show: NotSettled },
    linesOf('growing, compared', growing, true),
    linesOf('negative', ['0.00', '-120000.00', '-40000.00', '60000.00']),
    linesOf('one point', [usualAmount]),
    linesOf('with unknown days', [usualAmount, undefined, usualAmount, longAmount]),
    waterfallOf({ name: 'usual', revenue: '2500000.00', part: '1250000.00' }),
    waterfallOf({ name: 'zero', revenue: zeroAmount, part: zeroAmount }),
    waterfallOf({ name: '15 digits', revenue: longAmount, part: '9876541960987.65' }),
  ],
};
