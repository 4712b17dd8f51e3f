// The garage: a card for each earning vehicle, pile or plan, to be swiped through. Renders nothing without holdings.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Section, classNames } from '@roda/ui';
import type { Holding } from '@roda/api-contract/income/holdings';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { HeroCard } from './hero-card.tsx';
import { useHoldingsTotal, useListHeldProducts, useListHeldVehicles } from './holdings.queries.ts';

export type GarageProps = Readonly<{
  /** The state of a holding's asset right now, over its picture. */
  chip: (holding: Holding) => ReactNode;
  /** When it was seen, and why it does not work. */
  live: (holding: Holding) => ReactNode;
}>;

/** `shape` keeps the place while the holdings are loading. */
export function Garage({ chip, live, shape }: GarageProps & Readonly<{ shape: ReactNode }>) {
  const t = useText();
  const total = useHoldingsTotal();
  const vehicles = useListHeldVehicles();
  const others = useListHeldProducts();
  const held = [...(vehicles.data?.list ?? []), ...(others.data?.list ?? [])];
  if (held.length === 0) return vehicles.isPending || others.isPending ? shape : null;
  return (
    <Section
      title={t('home.myFleet')}
      aside={
        hasScreen('/subPages/product/myProduct') && (
          <GoLink to="/subPages/product/myProduct" className="-my-2 py-2 text-label font-semibold text-primary">
            {t('home.fleetUnits', { n: total.data?.earning ?? held.length })}
          </GoLink>
        )
      }
    >
      <Cards held={held} chip={chip} live={live} />
    </Section>
  );
}

function Cards({ held, chip, live }: GarageProps & Readonly<{ held: readonly Holding[] }>) {
  const t = useText();
  const [shown, setShown] = useState(0);
  return (
    <>
      <ul
        aria-label={t('home.myFleet')}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) =>
          setShown(scrollWidth === 0 ? 0 : Math.round((scrollLeft / scrollWidth) * held.length))
        }
        className="-mx-4 flex snap-x snap-mandatory items-start gap-2.5 overflow-x-auto px-4 pb-4 [scrollbar-width:none]"
        data-testid="garage"
      >
        {held.map((holding) => (
          <li
            key={holding.id}
            className={classNames('shrink-0 snap-center', held.length > 1 ? 'w-[calc(100%-1.125rem)]' : 'w-full')}
          >
            <HeroCard holding={holding} chip={chip(holding)} live={live(holding)} />
          </li>
        ))}
      </ul>
      {held.length > 1 && (
        <p className="flex justify-center gap-1.5">
          <span className="sr-only">{t('holding.hero.card', { n: shown + 1, total: held.length })}</span>
          {held.map(({ id }, index) => (
            <span
              key={id}
              aria-hidden="true"
              className={classNames('h-1 rounded-full', index === shown ? 'w-8.5 bg-primary' : 'w-3.5 bg-control/40')}
            />
          ))}
        </p>
      )}
    </>
  );
}
