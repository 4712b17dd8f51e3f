// The calculator: the projected income of a number of units at the low and high end, and by the actual figures.

import { useState } from 'react';
import { MoneyText, Sheet } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { useText } from '#shared/texts/texts.tsx';
import { QuantityStepper } from '#shared/forms/quantity-stepper.tsx';
import { timesOf } from './shop.model.ts';

const mostUnits = 100;

export function CalculatorSheet({
  open,
  goods,
  onClose,
}: Readonly<{ open: boolean; goods: Product; onClose: () => void }>) {
  const t = useText();
  const [units, setUnits] = useState(1);
  const cases = [
    ['product.calcZero', '0.00'],
    ['product.calcLow', goods.estimate.low],
    ['product.calcActual', goods.actual.average30d],
    ['product.calcHigh', goods.estimate.high],
  ] as const;
  return (
    <Sheet open={open} title={t('product.calcTitle')} onClose={onClose}>
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-4">
          <span className="text-ink-2">{t('product.calcUnits')}</span>
          <QuantityStepper label={t('product.calcUnits')} value={units} most={mostUnits} onValue={setUnits} />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-2">{t('product.calcPay')}</span>
          <MoneyText amount={timesOf(goods.price, units)} size="amount" />
        </div>
        <div>
          <p className="mb-2 text-label text-ink-3">{t('product.calcOver', { n: goods.validityDays })}</p>
          <dl className="divide-y divide-hairline rounded-card bg-page px-4">
            {cases.map(([label, perDay]) => (
              <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
                <dt>{t(label)}</dt>
                <dd className="ml-auto">
                  <MoneyText amount={timesOf(perDay, units * goods.validityDays)} size="amount" />
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <p className="text-label font-normal text-ink-3">
          {t('product.calcNote')} {t('disclosure.pastResult')}
        </p>
      </div>
    </Sheet>
  );
}
