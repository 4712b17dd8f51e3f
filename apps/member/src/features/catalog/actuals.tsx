// What settled records paid for one unit, day by day with the days of zero; beside it the target as a target, and what
// the whole term would bring at that pace, a loss as a loss.

import { BarChart, Card, DisclosureBox, Section, WholeDates } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import type { Waterfall } from '@roda/api-contract/income/waterfall';
import { workName } from '#shared/asset/work-name.model.ts';
import type { WorkName } from '#shared/asset/work-name.model.ts';
import { IncomeWaterfall } from '#shared/income/income-waterfall.tsx';
import { InSlices } from '#shared/lists/in-slices.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { Calculator } from './calculator.tsx';
import { PaidPerDay, hasHistory } from './paid-per-day.tsx';
import { ProjectionCard } from './projection-card.tsx';

export function Actuals({ goods, latest }: Readonly<{ goods: Product; latest: Waterfall | undefined }>) {
  const t = useText();
  return (
    <Section title={t('product.actuals')}>
      <div className="grid grid-cols-1 gap-3">
        {latest !== undefined && <LatestCard latest={latest} work={workName(goods)} />}
        <PaidCard goods={goods} />
        <InSlices>
          {hasHistory(goods) && <DaysCard goods={goods} />}
          <ProjectionCard goods={goods} />
          <Calculator goods={goods} />
          <ProductDisclosure kind={goods.kind} />
        </InSlices>
      </div>
    </Section>
  );
}

/** 30 and 90 days, equally large. */
function PaidCard({ goods }: { goods: Product }) {
  const t = useText();
  const { pendingDays90d } = goods.actuals;
  return (
    <Card>
      <PaidPerDay actuals={goods.actuals} size="title2" />
      {pendingDays90d > 0 && (
        <p className="mt-2 text-label text-warning" data-testid="pending-days">
          {t('product.pending', { n: pendingDays90d })}
        </p>
      )}
      <p className="mt-3 text-label font-normal text-ink-3">{t('disclosure.pastResult')}</p>
    </Card>
  );
}

/** Every counted day, where most of them lie, and the target to compare with. */
function DaysCard({ goods }: { goods: Product }) {
  const t = useText();
  const { money } = useFormats();
  const { days, settledDays90d, zeroDays90d, perUnit90d, p10, median, p90 } = goods.actuals;
  const summary = t('product.chartSummary', { n: settledDays90d, amount: money(perUnit90d), zero: zeroDays90d });
  return (
    <Card>
      {days.length > 0 && (
        <BarChart
          bars={days.map(({ day, amount }) => ({ label: day, amount }))}
          summary={summary}
          headings={[t('product.day'), t('product.amount')]}
          mark={{ amount: goods.dailyIncome, label: t('product.targetMark') }}
          {...(median === undefined ? {} : { typical: median })}
          {...(p10 === undefined || p90 === undefined ? {} : { band: [p10, p90] })}
        />
      )}
      {p10 !== undefined && median !== undefined && p90 !== undefined && (
        <p className="mt-3" data-testid="spread">
          <span className="block font-semibold">{t('product.typicalDay', { amount: money(median) })}</span>
          <span className="block text-ink-2">{t('product.spread', { low: money(p10), high: money(p90) })}</span>
        </p>
      )}
    </Card>
  );
}

function LatestCard({ latest, work }: Readonly<{ latest: Waterfall; work: WorkName }>) {
  const t = useText();
  const { day } = useFormats();
  return (
    <Card>
      <h3 className="text-title3">{t('waterfall.titleOne')}</h3>
      <p className="mb-1 text-label font-normal text-ink-3">
        <WholeDates text={t('waterfall.day', { day: day(latest.periodStart) })} />
      </p>
      <IncomeWaterfall waterfall={latest} work={work} ofOne />
      <p className="mt-1 text-label font-normal text-ink-3">{t(`waterfall.count.${work}`, { n: latest.count })}</p>
    </Card>
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
