// Card of the amounts owed and held as two bars, which shows whether all claims are covered.

import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Card, MoneyText, WholeDates, classNames } from '@roda/ui';
import type { Solvency } from '@roda/api-contract/backoffice/solvency';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { barsOf, isCovered } from './solvency.model.ts';

type Sums = Solvency['currencies'][number];

export function CoverageCard({ sums, asOf }: Readonly<{ sums: Sums; asOf: string }>) {
  const t = useText();
  const { at, percent } = useFormats();
  const { claims, held, currency, coverage, stated } = sums;
  const covered = isCovered(claims, held, currency);
  const bars = barsOf(claims, held, currency);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <p
        data-testid="coverage"
        data-covered={covered}
        className={classNames('flex items-start gap-2.5 text-title2', covered ? 'text-success' : 'text-danger')}
      >
        {covered ? (
          <IconCircleCheck size={28} stroke={1.75} className="shrink-0" aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={28} stroke={1.75} className="shrink-0" aria-hidden="true" />
        )}
        {t(covered ? 'solvency.covered' : 'solvency.short')}
      </p>
      <dl className="grid grid-cols-1 gap-3">
        <Bar
          label={t('solvency.claims')}
          amount={claims}
          currency={currency}
          share={bars.claims}
          className="bg-primary"
        />
        <Bar
          label={t('solvency.held')}
          amount={held}
          currency={currency}
          share={bars.held}
          className={covered ? 'bg-success-solid' : 'bg-danger-solid'}
        />
      </dl>
      {coverage !== undefined && <p className="text-ink-2">{t('solvency.coverage', { percent: percent(coverage) })}</p>}
      {stated !== undefined && (
        <p data-testid="coverage-stated" data-stated={stated} className={stated ? 'text-ink-2' : 'text-danger'}>
          {t(stated ? 'solvency.stated' : 'solvency.unstated')}
        </p>
      )}
      <p className="text-label font-normal text-ink-3">
        <WholeDates text={t('solvency.asOf', { time: at(asOf, true) })} />
      </p>
    </Card>
  );
}

type BarProps = Readonly<{ label: string; amount: string; currency: string; share: number; className: string }>;

function Bar({ label, amount, currency, share, className }: BarProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="ml-auto text-[length:min(0.9375rem,5.2vw)] font-semibold">
        <MoneyText amount={amount} {...(currency === 'USDT' ? { symbol: 'USDT', places: 6 } : {})} />
      </dd>
      <dd aria-hidden="true" className="mt-1.5 h-3 basis-full overflow-hidden rounded-full bg-fill">
        <span className={classNames('block h-full rounded-full', className)} style={{ width: `${share}%` }} />
      </dd>
    </div>
  );
}
