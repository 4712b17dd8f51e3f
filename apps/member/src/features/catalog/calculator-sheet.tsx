// The calculator: the income of a number of units over the whole term by a low, a typical and a high day, and that less
// the price.

import { useState } from 'react';
import { MoneyText, Segments, Sheet } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { useText } from '#shared/texts/texts.tsx';
import { QuantityStepper } from '#shared/forms/quantity-stepper.tsx';
import { ProjectionNeeds } from './projection-needs.tsx';
import { ProjectionResult } from './projection-result.tsx';
import { dayChoices, isLoss, lessOf, timesOf } from './shop.model.ts';
import type { DayChoice } from './shop.model.ts';

const mostUnits = 100;

const choiceTexts = {
  low: { label: 'product.calcLow', hint: 'product.calcLowHint' },
  typical: { label: 'product.calcTypical', hint: 'product.calcTypicalHint' },
  high: { label: 'product.calcHigh', hint: 'product.calcHighHint' },
} as const;

export function CalculatorSheet({
  open,
  goods,
  onClose,
}: Readonly<{ open: boolean; goods: Product; onClose: () => void }>) {
  const t = useText();
  const [units, setUnits] = useState(1);
  const [choice, setChoice] = useState<DayChoice>('typical');
  const { projection } = goods;
  const price = timesOf(goods.price, units);
  return (
    <Sheet open={open} title={t('product.calcTitle')} onClose={onClose}>
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-4">
          <span className="text-ink-2">{t('product.calcUnits')}</span>
          <QuantityStepper label={t('product.calcUnits')} value={units} most={mostUnits} onValue={setUnits} />
        </div>
        {projection === undefined ? (
          <p className="rounded-control bg-page px-3 py-2.5 text-ink-2" data-testid="calc-nothing">
            <ProjectionNeeds actuals={goods.actuals} />
          </p>
        ) : (
          <div className="grid gap-3">
            <Segments
              label={t('product.calcCase')}
              testId="calc"
              value={choice}
              onValue={setChoice}
              choices={dayChoices.map((value) => ({ value, label: t(choiceTexts[value].label) }))}
            />
            <p className="text-label font-normal text-ink-2">{t(choiceTexts[choice].hint)}</p>
            <Outcome income={timesOf(projection[choice].income, units)} price={price} days={projection.days} />
          </div>
        )}
        <Others goods={goods} units={units} price={price} />
        <p className="text-label font-normal text-ink-3">
          {t('product.calcNote')} {t('disclosure.pastResult')}
        </p>
      </div>
    </Sheet>
  );
}

function Outcome({ income, price, days }: Readonly<{ income: string; price: string; days: number }>) {
  const t = useText();
  const result = lessOf(income, price);
  return (
    <dl className="grid gap-2 rounded-card bg-page p-4" data-testid="calc-outcome">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-ink-2">{t('product.calcIncome', { n: days })}</dt>
        <dd className="ml-auto">
          <MoneyText amount={income} size="amount" />
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-ink-2">{t('product.calcPay')}</dt>
        <dd className="ml-auto">
          <MoneyText amount={price} size="amount" />
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-2">
        <dt className="font-semibold">{t(isLoss(result) ? 'product.projectionLoss' : 'product.projectionGain')}</dt>
        <dd className="ml-auto" data-testid="calc-result">
          <ProjectionResult amount={result} />
        </dd>
      </div>
    </dl>
  );
}

/** Whatever is chosen: nothing at all, and the mean of the settled days. */
function Others({ goods, units, price }: Readonly<{ goods: Product; units: number; price: string }>) {
  const t = useText();
  const { projection } = goods;
  const cases = [
    { label: t('product.calcZero'), result: lessOf('0.00', price), testId: 'calc-zero' },
    ...(projection === undefined
      ? []
      : [
          {
            label: t('product.calcMean', { n: projection.settledDays }),
            result: lessOf(timesOf(projection.income, units), price),
            testId: 'calc-mean',
          },
        ]),
  ];
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      {cases.map(({ label, result, testId }) => (
        <div key={testId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="ml-auto text-right" data-testid={testId}>
            <span className="block text-caption text-ink-3">
              {t(isLoss(result) ? 'product.projectionLoss' : 'product.projectionGain')}
            </span>
            <MoneyText amount={result} {...(isLoss(result) ? { className: 'text-danger' } : {})} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
