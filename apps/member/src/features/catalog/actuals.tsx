// The actual income of one unit, day by day including days of zero; below it the estimate and the target, labelled as
// such.

import { BarChart, Card, DisclosureBox, MoneyText, Section, isPositive } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';

export function Actuals({ goods }: { goods: Product }) {
  const t = useText();
  const { money } = useFormats();
  const { days, average30d, average90d, zeroDays30d } = goods.actual;
  const zero = days.filter(({ amount }) => !isPositive(amount)).length;
  const summary = t('product.chartSummary', { n: days.length, amount: money(average30d), zero });
  return (
    <Section title={t('product.actuals')}>
      <Card>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-4">
          <div>
            <dt className="text-label font-normal text-ink-3">{t('disclosure.actual30')}</dt>
            <dd data-testid="actual-30d">
              <MoneyText amount={average30d} size="title2" />
              <span className="block text-label font-normal text-ink-3">{t('disclosure.perDay')}</span>
            </dd>
          </div>
          <div>
            <dt className="text-label font-normal text-ink-3">{t('disclosure.actual90')}</dt>
            <dd>
              <MoneyText amount={average90d} size="title2" />
              <span className="block text-label font-normal text-ink-3">{t('disclosure.perDay')}</span>
            </dd>
          </div>
        </dl>
        <p className="mt-2 text-label text-ink-2 first-letter:uppercase" data-testid="zero-days">
          {t('disclosure.zeroDays', { n: zeroDays30d })}
        </p>
        <div className="mt-4">
          {days.length === 0 ? (
            <p className="text-ink-2">{t('product.chartEmpty')}</p>
          ) : (
            <BarChart
              bars={days.map(({ day, amount }) => ({ label: day, amount }))}
              summary={summary}
              headings={[t('product.day'), t('product.amount')]}
            />
          )}
        </div>
        <p className="mt-3 text-label font-normal text-ink-3">{t('disclosure.pastResult')}</p>
      </Card>
    </Section>
  );
}

export function Estimates({ goods }: { goods: Product }) {
  const t = useText();
  const { money, percent } = useFormats();
  const { estimate, funding } = goods;
  const rows: readonly (readonly [string, string])[] = [
    [t('disclosure.estimatedDaily'), money(goods.dailyIncome)],
    [t('disclosure.estimatedTotal', { n: goods.validityDays }), money(goods.totalReturn)],
    ...(funding.coverage === undefined ? [] : [[t('product.coverage'), percent(funding.coverage)] as const]),
  ];
  return (
    <Section title={t('product.estimate')}>
      <Card>
        <p className="text-label font-normal text-ink-3">{t('product.estimatePerDay')}</p>
        <p className="text-amount">
          {t('shop.estimateRange', { low: money(estimate.low), high: money(estimate.high) })}
        </p>
        <p className="mt-0.5 text-label font-normal text-ink-3">{t('product.basis', { basis: estimate.basis })}</p>
        <dl className="mt-3 grid gap-2 border-t border-hairline pt-3">
          {rows.map(([label, value]) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-ink-2">{label}</dt>
              <dd className="amount-figures ml-auto">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-label font-normal text-ink-3">{t('product.targetNote')}</p>
      </Card>
    </Section>
  );
}

/** The fixed risk notice beside every income figure. */
export function ProductDisclosure({ kind }: Pick<Product, 'kind'>) {
  const t = useText();
  return (
    <DisclosureBox>
      <p>{t(`product.disclosure.${kind}`)}</p>
    </DisclosureBox>
  );
}
