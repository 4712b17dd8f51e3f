// Row of one asset in the ranking: income, cost, and the difference, with losses as visible as gains.

import { MoneyText, WholeDates, isPositive } from '@roda/ui';
import type { Earning } from '@roda/api-contract/income/earnings';
import { useFormats } from '#shared/texts/formats.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useText } from '#shared/texts/texts.tsx';
import { barsOf } from './products.model.ts';

export function ProductRow({ product, rank }: Readonly<{ product: Earning; rank: number }>) {
  const t = useText();
  const { holdingId, kind } = product;
  const content = <Content product={product} rank={rank} />;
  const look = 'block rounded-card bg-surface p-4 shadow-e1';
  if (holdingId === undefined) return <article className={look}>{content}</article>;
  return (
    <GoLink
      to={kind === 'vehicle' ? '/subPages/product/myProductDetail' : '/subPages/product/myProductDetail2'}
      search={{ id: holdingId }}
      className={`${look} pressable`}
      data-testid={`product-${holdingId}`}
    >
      {content}
      <span className="sr-only">{t('stats.openProduct')}</span>
    </GoLink>
  );
}

function Content({ product, rank }: Readonly<{ product: Earning; rank: number }>) {
  const t = useText();
  const { day } = useFormats();
  const { title, deviceNumber, amount, createdAt, settledDays = 0 } = product;
  const { cost = '0.00', result = '0.00', unclaimed = '0.00', waiting = '0.00' } = product;
  const bars = barsOf(amount, cost);
  return (
    <>
      <span className="flex flex-wrap items-start gap-3">
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-tint-2 text-on-tint">{rank}</span>
        <span className="wants-32 flex-1">
          <span className="block text-title3">{title}</span>
          <span className="block text-label font-normal text-ink-3">
            {deviceNumber} · <WholeDates text={t('stats.since', { day: day(createdAt) })} /> ·{' '}
            {t('stats.settledDays', { n: settledDays })}
          </span>
        </span>
      </span>
      <span className="mt-3 grid gap-2">
        <Bar label={t('figure.earned')} amount={amount} share={bars.income} colour="bg-primary" />
        {isPositive(unclaimed) && (
          <span className="-mt-1 flex flex-wrap justify-between gap-x-3 text-label text-primary">
            <span>{t('figure.toClaim')}</span>
            <MoneyText amount={unclaimed} className="ml-auto" />
          </span>
        )}
        {isPositive(waiting) && (
          <span className="-mt-1 flex flex-wrap justify-between gap-x-3 text-label font-normal text-ink-3">
            <span>{t('figure.waiting')}</span>
            <MoneyText amount={waiting} className="ml-auto" />
          </span>
        )}
        <Bar label={t('stats.cost')} amount={cost} share={bars.cost} colour="bg-control" />
      </span>
      <span className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-3">
        <span className="text-ink-2">{t('stats.result')}</span>
        <span className="ml-auto" data-testid="result">
          <MoneyText amount={result} size="amount" {...(result.startsWith('-') ? { className: 'text-danger' } : {})} />
        </span>
      </span>
    </>
  );
}

type BarProps = Readonly<{ label: string; amount: string; share: number; colour: string }>;

function Bar({ label, amount, share, colour }: BarProps) {
  return (
    <span className="block">
      <span className="flex flex-wrap justify-between gap-x-3 text-label font-normal text-ink-2">
        <span>{label}</span>
        <MoneyText amount={amount} className="ml-auto" />
      </span>
      <span className="mt-1 block h-2 overflow-hidden rounded-full bg-fill" aria-hidden="true">
        <span className={`block h-full rounded-full ${colour}`} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
