// The cost of an order: per unit, in total, and the balance remaining afterwards.

import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { hasMoney, shortOf } from './points-mall.model.ts';
import type { PointsMallPointsMallPrice } from './points-mall.model.ts';
import { usePointsMallAccount } from './points-mall.queries.ts';
import { usePriceText } from './price-text.tsx';
import { Need } from './redeem-bar.tsx';

type CostLinesProps = Readonly<{ unit: PointsMallPointsMallPrice; number: number; total: PointsMallPointsMallPrice }>;

export function CostLines({ unit, number, total }: CostLinesProps) {
  const t = useText();
  const { money, whole } = useFormats();
  const priceText = usePriceText();
  const account = usePointsMallAccount().data;
  const short = shortOf(total, account);
  const inCoins = total.coins > 0;
  const left = account === undefined ? 0 : inCoins ? account.coins - total.coins : account.points - total.points;
  return (
    <>
      <dl className="grid gap-2">
        <Line label={t('pointsmall.perUnit', { n: whole(number) })} value={priceText(unit)} />
        <Line label={t('pointsmall.total')} value={priceText(total)} strong />
        {account !== undefined && short === undefined && (
          <Line label={t('pointsmall.leftAfter')} value={money(String(left), inCoins ? 'COIN' : 'POINT')} />
        )}
      </dl>
      {hasMoney(total) && account !== undefined && (
        <p className="mt-3 text-label font-normal text-ink-3">
          {t('pointsmall.moneyPart', { balance: money(account.balance, account.currency) })}
        </p>
      )}
      {short !== undefined && <Need short={short} />}
    </>
  );
}

function Line({ label, value, strong = false }: Readonly<{ label: string; value: string; strong?: boolean }>) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className={strong ? 'amount-figures ml-auto text-title3' : 'amount-figures ml-auto'}>{value}</dd>
    </div>
  );
}
