// Two or three products side by side: what was paid for a unit first, the target as a target, then their terms.

import type { ReactNode } from 'react';
import { MoneyText, StatusTag, noFigure, toneOf } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ProjectionNeeds } from './projection-needs.tsx';
import { isLoss } from './shop.model.ts';

type Line = readonly [label: string, of: (goods: Product) => ReactNode];

export function CompareTable({ goods }: { goods: readonly Product[] }) {
  const t = useText();
  const lines = useLines();
  return (
    <>
      <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('shop.compareTitle')}>
        <table className="w-full text-left text-label font-normal" data-testid="compare-table">
          <thead>
            <tr className="align-top">
              {goods.map(({ id, name, deviceNumber }) => (
                <th key={id} scope="col" className="min-w-28 pr-2 pb-2 text-body font-semibold">
                  {name}
                  <span className="block text-caption font-normal text-ink-3">{deviceNumber}</span>
                </th>
              ))}
            </tr>
          </thead>
          {lines.map(([label, of]) => (
            <tbody key={label} className="border-t border-hairline align-top">
              <tr>
                <th scope="rowgroup" colSpan={goods.length} className="pt-2.5 text-caption font-normal text-ink-3">
                  {label}
                </th>
              </tr>
              <tr>
                {goods.map((each) => (
                  <td key={each.id} className="amount-figures pt-0.5 pr-2 pb-2.5">
                    {of(each)}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </div>
      <p className="mt-3 text-label font-normal text-ink-3">{t('disclosure.pastResult')}</p>
    </>
  );
}

function useLines(): readonly Line[] {
  const t = useText();
  const { money } = useFormats();
  const paid = (days: number, amount: string) =>
    days === 0 ? noFigure : <MoneyText amount={amount} className="font-semibold" />;
  return [
    [t('shop.price'), ({ price }) => <MoneyText amount={price} className="font-semibold" />],
    [t('shop.paidPerDay', { n: 30 }), ({ actuals }) => paid(actuals.settledDays30d, actuals.perUnit30d)],
    [t('shop.paidPerDay', { n: 90 }), ({ actuals }) => paid(actuals.settledDays90d, actuals.perUnit90d)],
    [
      t('shop.withoutIncome'),
      ({ actuals }) => (actuals.settledDays90d === 0 ? noFigure : `${actuals.zeroDays90d} / ${actuals.settledDays90d}`),
    ],
    [t('shop.typical'), ({ actuals: { median } }) => (median === undefined ? noFigure : money(median))],
    [t('shop.result'), (goods) => <ResultCell goods={goods} />],
    [t('shop.target'), ({ dailyIncome }) => <span className="text-ink-3">{money(dailyIncome)}</span>],
    [t('shop.settlement'), ({ settlementCycle }) => t(`status.settlement.${settlementCycle}`)],
    [t('shop.validity'), ({ validityDays }) => t('common.days', { n: validityDays })],
    [t('shop.left'), ({ stock }) => (stock > 0 ? stock : t('home.soldOut'))],
    [t('shop.state'), ({ status }) => <StatusTag tone={toneOf(status)}>{t(`status.vehicle.${status}`)}</StatusTag>],
  ];
}

/** A loss has its minus and its colour; below it the range from only low to only high days. */
function ResultCell({ goods: { projection, actuals } }: Readonly<{ goods: Product }>) {
  const t = useText();
  const { money } = useFormats();
  if (projection === undefined) return <ProjectionNeeds actuals={actuals} />;
  const { result, low, high } = projection;
  return (
    <>
      <MoneyText amount={result} {...(isLoss(result) ? { className: 'text-danger' } : {})} />
      <span className="block text-caption text-ink-3">
        {t('disclosure.paceRange', { low: money(low.result), high: money(high.result) })}
      </span>
    </>
  );
}
