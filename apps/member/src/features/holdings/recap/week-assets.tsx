// What each owned vehicle, pile or plan earned in the week that ended, and why days of it brought nothing.

import { useState } from 'react';
import { Button, MoneyText, Skeleton } from '@roda/ui';
import type { ProductKind } from '@roda/api-contract/enums';
import type { selectVehicles } from '@roda/api-contract/income/earnings';
import type { ReplyOf } from '@roda/api-contract/operation';
import { Loaded } from '#shared/lists/query-states.tsx';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { sumOfDays } from '../days.model.ts';
import { useSelectVehicles } from '../owned.queries.ts';
import { bookOf, isZero, zeroReasons } from './reasons.model.ts';
import type { BookEntry } from './reasons.model.ts';
import type { RecapPoint } from './week.model.ts';
import { useAssetWeek, useServiceBook } from './week.queries.ts';

type Owned = ReplyOf<typeof selectVehicles>[number];
type Week = Readonly<{ from: string; to: string }>;

/** So many at first, and with each further tap: each of them is a call. */
const assetsAtOnce = 5;

export type WeekAssetsProps = Readonly<{ week: Week; hidden: boolean }>;

export function WeekAssets({ week, hidden }: WeekAssetsProps) {
  const t = useText();
  const owned = useSelectVehicles();
  const [most, setMost] = useState(assetsAtOnce);
  return (
    <section className="mt-3 border-t border-dashed border-control pt-3" data-testid="week-assets">
      <h2 className="text-title3">{t('week.assets')}</h2>
      <Loaded query={owned} skeleton={<Skeleton className="mt-2 h-16" />} small>
        {(list) => (
          <>
            <ul className="divide-y divide-hairline">
              {list.slice(0, most).map((each) => (
                <li key={each.id} className="py-3" data-testid={`week-asset-${each.id}`}>
                  <AssetWeek owned={each} week={week} hidden={hidden} />
                </li>
              ))}
            </ul>
            {list.length > most && (
              <Button kind="quiet" size="medium" onClick={() => setMost(most + assetsAtOnce)} data-testid="week-more">
                {t('week.moreAssets', { n: list.length - most })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function AssetWeek({ owned, week, hidden }: WeekAssetsProps & Readonly<{ owned: Owned }>) {
  const line = useAssetWeek(owned.id, week);
  return (
    <>
      <p>
        <span className="block font-semibold">{owned.name}</span>
        <span className="block text-label font-normal text-ink-3">{owned.deviceNumber}</span>
      </p>
      <Loaded query={line} skeleton={<Skeleton className="mt-1 h-6" />} small>
        {({ points }) => <AssetDays owned={owned} points={points} hidden={hidden} />}
      </Loaded>
    </>
  );
}

type AssetDaysProps = Readonly<{ owned: Owned; points: readonly RecapPoint[]; hidden: boolean }>;

/** Nothing counted is no zero. */
function AssetDays({ owned, points, hidden }: AssetDaysProps) {
  const t = useText();
  const sum = sumOfDays(points);
  if (points.length === 0) return <p className="text-ink-2">{t('week.notOwned')}</p>;
  return (
    <>
      {sum.counted > 0 && (
        <p className="text-right">
          <MoneyText amount={sum.total} size="amount" hidden={hidden} />
        </p>
      )}
      {sum.open > 0 && <p className="text-label font-normal text-ink-2">{t('holding.lineOpen', { n: sum.open })}</p>}
      {points.some(isZero) && <ZeroDays owned={owned} points={points} />}
    </>
  );
}

const idleTexts = {
  vehicle: 'week.idle.vehicle',
  pile: 'week.idle.pile',
  deposit: 'week.idle.deposit',
} as const satisfies Record<ProductKind, string>;

function ZeroDays({ owned: { kind, goodsId, deviceNumber }, points }: Omit<AssetDaysProps, 'hidden'>) {
  const t = useText();
  const zone = useStored('country')?.timeZone ?? 'Asia/Jakarta';
  const assets = useServiceBook(goodsId);
  const whyOf = (why: BookEntry | 'idle' | 'unpaid'): string => {
    if (why === 'idle') return t(idleTexts[kind]);
    if (why === 'unpaid') return t('week.unpaid');
    const named = t(`status.service.${why.kind}`);
    return why.note === undefined ? named : `${named}, ${why.note}`;
  };
  return (
    <Loaded query={assets} skeleton={<Skeleton className="mt-1 h-5" />} small>
      {({ list }) => (
        <ul className="mt-1 grid gap-1 text-label font-normal text-ink-2">
          {zeroReasons({ points, book: bookOf(list, deviceNumber), zone }).map(({ days, why }) => (
            <li key={days[0]}>{t('week.zeroDays', { days: days.join(', '), why: whyOf(why) })}</li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
