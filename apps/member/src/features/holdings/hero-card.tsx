// The card of one holding: where it stands and what it does now, what it earned on the latest day and in 30 days, the
// single days, and its claim.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { BarChart, MoneyText, ProductPicture, Segments, Skeleton, WholeDates, isPositive } from '@roda/ui';
import { Scene } from '@roda/ui/pictures/scene.tsx';
import type { Holding } from '@roda/api-contract/income/holdings';
import { AssetPlate } from '#shared/asset/asset-plate.tsx';
import { weatherOf } from '#shared/asset/weather.ts';
import { workName } from '#shared/asset/work-name.model.ts';
import { ActingButton } from '#shared/forms/action-button.tsx';
import { Near } from '#shared/lists/lazy-in-view.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useStored } from '#shared/store.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.tsx';
import { useClaim } from './claim.ts';
import { barsOf, latestCounted, sumOfDays } from './days.model.ts';
import type { DayPoint } from './days.model.ts';
import { holdingPath } from './holding-path.ts';
import { useEarningsLine, useVehicleOrderTotal } from './income.queries.ts';
import { isCounted } from './settled.model.ts';

/** The whole card, until it is near. */
const cardPx = 654;

export type HeroCardProps = Readonly<{
  holding: Holding;
  /** Its state, over the picture. */
  chip: ReactNode;
  /** When it was seen, and why it does not work. */
  live: ReactNode;
}>;

export function HeroCard({ holding, chip, live }: HeroCardProps) {
  const counted = isCounted(holding);
  return (
    <article className="overflow-hidden rounded-card bg-surface shadow-e2" data-testid={`hero-${holding.id}`}>
      <Near height={cardPx}>
        <Picture holding={holding} chip={chip} />
        <div className="p-4 pt-3">
          <Name holding={holding} />
          <div className="mt-1 flex min-h-9 flex-wrap gap-x-2 text-label font-normal text-ink-3">
            <p>{holding.deviceNumber}</p>
            <TodaySoFar holding={holding} />
            {live}
          </div>
          {counted ? <Days holding={holding} /> : <FirstIncome holding={holding} />}
          <Claim holding={holding} />
        </div>
      </Near>
    </article>
  );
}

function Picture({ holding, chip }: Pick<HeroCardProps, 'holding' | 'chip'>) {
  const { id, image, kind, name, deviceNumber, plate } = holding;
  const { data } = useEarningsLine(id, '30d');
  return (
    <Scene
      weather={weatherOf(latestCounted(data?.points ?? [])?.myShare)}
      bay={kind === 'pile'}
      over={
        <>
          <AssetPlate asset={holding} />
          {chip}
        </>
      }
    >
      <ProductPicture image={image} kind={kind} name={name} number={deviceNumber} plate={plate} bare />
    </Scene>
  );
}

function Name({ holding: { id, kind, name, quantity } }: Pick<HeroCardProps, 'holding'>) {
  const t = useText();
  return (
    <GoLink
      to={holdingPath(kind)}
      search={{ id }}
      className="pressable flex flex-wrap items-start justify-between gap-x-3"
      data-testid={`hero-open-${id}`}
    >
      <span className="wants-32 line-clamp-2 flex-1 text-title3 font-extrabold">{name}</span>
      <span className="pt-1 text-label font-semibold text-ink-2">{t('holding.units', { n: quantity })}</span>
    </GoLink>
  );
}

/** Recorded since midnight: a number of orders, and no income yet. */
function TodaySoFar({ holding: { id, kind, image } }: Pick<HeroCardProps, 'holding'>) {
  const t = useText();
  const { data } = useVehicleOrderTotal(id);
  return (
    <p data-testid={`hero-today-${id}`}>
      {data !== undefined && t(`holding.hero.${workName({ kind, image })}`, { n: data.count })}
    </p>
  );
}

/** Before the first period is settled there are no figures: not even a zero. */
function FirstIncome({ holding }: Pick<HeroCardProps, 'holding'>) {
  const t = useText();
  const { at } = useFormats();
  return (
    <p className="mt-3 text-ink-2">
      <WholeDates text={t('holding.firstOn', { day: at(holding.firstPeriodEnd) })} />
    </p>
  );
}

function Days({ holding: { id } }: Pick<HeroCardProps, 'holding'>) {
  const line = useEarningsLine(id, '30d');
  return (
    <div className="mt-3">
      <Loaded query={line} skeleton={<Skeleton className="h-67.5 rounded-control" />} small>
        {({ points }) => <DaysOf id={id} points={points} />}
      </Loaded>
    </div>
  );
}

function DaysOf({ id, points }: Readonly<{ id: string; points: readonly DayPoint[] }>) {
  const t = useText();
  const { money, day } = useFormats();
  const hidden = useStored('amountsHidden') === true;
  const [span, setSpan] = useState<'latest' | 'days7' | 'days30'>('latest');
  const sum = sumOfDays(points);
  const latest = latestCounted(points);
  const amounts = { latest: latest?.myShare, days7: sumOfDays(points.slice(-7)).total, days30: sum.total };
  const amount = amounts[span];
  const openDays = sum.open > 0 ? t('holding.lineOpen', { n: sum.open }) : undefined;
  const summary = t('holding.lineSummary', {
    n: sum.counted,
    amount: hidden ? t('common.amountHidden') : money(sum.total),
    zero: sum.zero,
  });
  return (
    <>
      <Segments
        label={t('holding.hero.span')}
        testId={`hero-span-${id}`}
        value={span}
        onValue={setSpan}
        choices={[
          { value: 'latest', label: t('holding.hero.latest') },
          { value: 'days7', label: t('common.last7Days') },
          { value: 'days30', label: t('common.last30Days') },
        ]}
      />
      <p
        className="mt-3 flex min-h-11 flex-wrap items-baseline justify-between gap-x-2"
        data-testid={`hero-amount-${id}`}
      >
        {amount === undefined ? (
          <span className="text-ink-2">{t('holding.notSettled')}</span>
        ) : (
          <MoneyText amount={amount} size="display" hidden={hidden} />
        )}
        {span === 'latest' && latest !== undefined && (
          <span className="text-label font-normal text-ink-3">{day(latest.day)}</span>
        )}
      </p>
      {hidden ? (
        openDays !== undefined && <p className="text-label font-normal text-ink-2">{openDays}</p>
      ) : (
        <BarChart
          bars={barsOf(points, t('holding.notSettled'))}
          summary={summary}
          headings={[t('holding.day'), t('holding.amount')]}
          note={openDays}
          height={84}
        />
      )}
    </>
  );
}

function Claim({ holding: { id, unclaimedIncome } }: Pick<HeroCardProps, 'holding'>) {
  const t = useText();
  const { money } = useFormats();
  const hidden = useStored('amountsHidden') === true;
  const { claim, isClaiming } = useClaim();
  if (!isPositive(unclaimedIncome)) return null;
  return (
    <ActingButton
      kind="income"
      wide
      className="mt-4"
      busy={isClaiming}
      onClick={() => claim({ holdingId: id })}
      data-testid={`hero-claim-${id}`}
    >
      {hidden ? t('holding.claimAll') : t('holding.hero.claim', { amount: money(unclaimedIncome) })}
    </ActingButton>
  );
}
