// Money in and out since midnight, and on the days before.

import type { ReactNode } from 'react';
import type { overview } from '@roda/api-contract/backoffice/overview';
import type { ReplyOf } from '@roda/api-contract/operation';
import { hrefOf } from '#shared/location-params.ts';
import { Money } from '#shared/plain-values.tsx';
import { useText } from '#shared/texts.tsx';
import { DayBars } from './day-bars.tsx';

type Today = NonNullable<ReplyOf<typeof overview>['money']>[number];

export function MoneyToday({ money }: { money: readonly Today[] }) {
  const t = useText();
  return (
    <section className="rounded-control border border-hairline bg-surface p-4" aria-labelledby="money">
      <h2 id="money" className="m-0 mb-3 text-title3">
        {t('ops.overview.money')}
      </h2>
      {money.length === 0 && <p className="m-0 text-ink-2">{t('ops.overview.noMoney')}</p>}
      {money.map((today) => (
        <Currency key={today.currency} today={today} />
      ))}
    </section>
  );
}

function Currency({ today }: { today: Today }) {
  const t = useText();
  const { currency, days } = today;
  const hasMoved = days.some((day) => Number(day.in) > 0 || Number(day.out) > 0);
  return (
    <div className="flex flex-col gap-4">
      <dl className="m-0 grid grid-cols-2 gap-4">
        <Side label={t('ops.overview.in')} count={today.inCount} page="payments" sign="+" tone="text-success">
          <Money amount={today.in} currency={currency} />
        </Side>
        <Side label={t('ops.overview.out')} count={today.outCount} page="withdrawals" sign="−" tone="text-ink">
          <Money amount={today.out} currency={currency} />
        </Side>
      </dl>
      {hasMoved && <DayBars days={days} currency={currency} />}
    </div>
  );
}

type SideProps = Readonly<{
  label: string;
  count: number;
  page: string;
  sign: string;
  tone: string;
  children: ReactNode;
}>;

function Side({ label, count, page, sign, tone, children }: SideProps) {
  const t = useText();
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-label text-ink-2">{label}</dt>
      <dd className={`m-0 text-title2 ${tone}`}>
        {sign} {children}
      </dd>
      <dd className="m-0 text-label font-normal">
        <a href={hrefOf(page)}>{t('ops.overview.moves', { n: count })}</a>
      </dd>
    </div>
  );
}
