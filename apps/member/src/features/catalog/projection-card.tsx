// One unit over its whole term, as the settled days went: their mean first, then only low, typical or high days, a loss
// as a loss; from too few days nothing. The target below, small.

import { Card, MoneyText } from '@roda/ui';
import type { Product, Projection } from '@roda/api-contract/sales/catalog';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ProjectionNeeds } from './projection-needs.tsx';
import { ProjectionResult } from './projection-result.tsx';
import { dayChoices, isLoss } from './shop.model.ts';

const labels = {
  low: 'product.projectionLow',
  typical: 'product.projectionTypical',
  high: 'product.projectionHigh',
} as const;

export function ProjectionCard({ goods }: { goods: Product }) {
  const t = useText();
  const { money, whole } = useFormats();
  const { projection, actuals } = goods;
  const targets = [
    [t('product.target'), goods.dailyIncome],
    [t('product.targetTotal', { n: whole(goods.validityDays) }), goods.totalReturn],
  ] as const;
  return (
    <Card>
      {projection === undefined ? (
        <p className="text-ink-2">
          <ProjectionNeeds actuals={actuals} />
        </p>
      ) : (
        <Projected projection={projection} price={goods.price} />
      )}
      <div className="mt-3 border-t border-hairline pt-3 text-label font-normal text-ink-3" data-testid="targets">
        <dl className="grid gap-1">
          {targets.map(([label, amount]) => (
            <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt>{label}</dt>
              <dd className="amount-figures ml-auto">{money(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-1">{t('product.targetNote')}</p>
      </div>
    </Card>
  );
}

function Projected({ projection, price }: Readonly<{ projection: Projection; price: string }>) {
  const t = useText();
  const { whole } = useFormats();
  const { days, settledDays, income, result } = projection;
  return (
    <div data-testid="projection">
      <h3 className="text-title3">{t('product.projection', { n: whole(days), days: settledDays })}</h3>
      <dl className="mt-2 grid gap-2">
        <Line label={t('product.projectionIncome')} amount={income} />
        <Line label={t('product.projectionPrice')} amount={price} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-2">
          <dt className="font-semibold">{t(isLoss(result) ? 'product.projectionLoss' : 'product.projectionGain')}</dt>
          <dd className="ml-auto" data-testid="projection-result">
            <ProjectionResult amount={result} />
          </dd>
        </div>
      </dl>
      <dl
        className="mt-2 grid gap-1 border-t border-hairline pt-2 text-label font-normal"
        data-testid="projection-range"
      >
        {dayChoices.map((choice) => (
          <div key={choice} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-2">{t(labels[choice])}</dt>
            <dd className="ml-auto" data-testid={`projection-${choice}`}>
              <MoneyText
                amount={projection[choice].result}
                {...(isLoss(projection[choice].result) ? { className: 'text-danger' } : {})}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-label font-normal text-ink-3">{t('product.projectionNote')}</p>
    </div>
  );
}

function Line({ label, amount }: Readonly<{ label: string; amount: string }>) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto">
        <MoneyText amount={amount} size="amount" />
      </dd>
    </div>
  );
}
