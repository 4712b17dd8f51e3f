// What settled records paid for one unit a day, over 30 and 90 days side by side and equally large, with the days of
// zero.

import { MoneyText } from '@roda/ui';
import type { MoneyTextProps } from '@roda/ui';
import type { Actuals, Product } from '@roda/api-contract/sales/catalog';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { ProjectionNeeds } from './projection-needs.tsx';
import { isLoss } from './shop.model.ts';

/** Whether a day of the product is settled. */
export function hasHistory({ actuals }: Pick<Product, 'actuals'>): boolean {
  return actuals.settledDays90d > 0;
}

export function PaidPerDay({ actuals, size }: Readonly<{ actuals: Actuals; size?: MoneyTextProps['size'] }>) {
  const t = useText();
  if (actuals.settledDays90d === 0) {
    return (
      <span className="block" data-testid="no-history">
        <span className="block text-label font-normal text-ink-3">{t('disclosure.paidPerDay')}</span>
        <span className="block text-label text-ink-2">{t('disclosure.noHistory')}</span>
      </span>
    );
  }
  const { perUnit30d, settledDays30d, zeroDays30d, perUnit90d, settledDays90d, zeroDays90d } = actuals;
  const spans = [
    { of: 30, amount: perUnit30d, counted: settledDays30d, zero: zeroDays30d },
    { of: 90, amount: perUnit90d, counted: settledDays90d, zero: zeroDays90d },
  ];
  return (
    <span className="block">
      <span className="block text-label font-normal text-ink-3">{t('disclosure.paidPerDay')}</span>
      <span className="mt-0.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-1">
        {spans.map(({ of, amount, counted, zero }) => (
          <span key={of} className="block" data-testid={`paid-${of}d`}>
            <span className="block text-caption text-ink-3">
              {counted < of ? t('disclosure.daysSoFar', { n: of, counted }) : t('disclosure.days', { n: of })}
            </span>
            {counted === 0 ? (
              <span className="block text-label text-ink-2">{t('disclosure.noHistory')}</span>
            ) : (
              <>
                <MoneyText amount={amount} className="font-semibold" {...(size === undefined ? {} : { size })} />
                <span className="block text-caption text-ink-3 first-letter:uppercase">
                  {t('disclosure.zeroDays', { n: zero, days: counted })}
                </span>
              </>
            )}
          </span>
        ))}
      </span>
    </span>
  );
}

/**
 * The whole term like the settled days, less the price, and the range from only low to only high days: a loss stands
 * there as one. From too few days nothing but how many there are.
 */
export function AtThisPace({ goods }: { goods: Product }) {
  const t = useText();
  const { money, whole } = useFormats();
  const { projection, actuals } = goods;
  if (projection === undefined) {
    return (
      <span className="mt-1 block text-caption text-ink-3">
        <ProjectionNeeds actuals={actuals} />
      </span>
    );
  }
  const { days, settledDays, result, low, high } = projection;
  return (
    <span className="mt-1 block text-label font-normal text-ink-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{t('disclosure.atThisPace', { n: whole(days), days: settledDays })}</span>
        <MoneyText amount={result} direction={false} className={isLoss(result) ? 'text-danger' : 'text-ink-2'} />
      </span>
      <span className="block text-caption" data-testid="pace-range">
        {t('disclosure.paceRange', { low: money(low.result), high: money(high.result) })}
      </span>
    </span>
  );
}
