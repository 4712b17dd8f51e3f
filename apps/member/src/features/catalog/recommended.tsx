// "For you": some products of every kind, in the chosen city, filtered by kind on the client.

import { useState } from 'react';
import type { ReactNode } from 'react';
import { Chips, Section, Skeleton, classNames } from '@roda/ui';
import type { Product } from '@roda/api-contract/sales/catalog';
import { useCity } from '#shared/city.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { City } from '#shared/store.ts';
import { CityEmpty } from './city-empty.tsx';
import { ProductCard, productGrid } from './product-card.tsx';
import { useRecommendedIn } from './products.queries.ts';

type Kind = Product['kind'] | 'all';

/** `goods` are those of all cities; where there are none, nothing is offered. */
export function Recommended({ goods }: { goods: readonly Product[] }) {
  const city = useCity();
  if (goods.length === 0) return null;
  return <ForYou>{city === undefined ? <Grid goods={goods} /> : <InCity city={city} />}</ForYou>;
}

function InCity({ city }: { city: City }) {
  return (
    <Loaded query={useRecommendedIn(city)} skeleton={<RecommendedShape />} small>
      {(goods) => (goods.length === 0 ? <CityEmpty name={city.name} scene="noVehicles" /> : <Grid goods={goods} />)}
    </Loaded>
  );
}

function ForYou({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Section
      title={t('home.forYou')}
      aside={
        hasScreen('/pages/index/productList') && (
          <GoLink to="/pages/index/productList" replace className="-my-2 py-2 text-label font-semibold text-primary">
            {t('common.seeAll')}
          </GoLink>
        )
      }
    >
      {children}
    </Section>
  );
}

function Grid({ goods }: { goods: readonly Product[] }) {
  const t = useText();
  const [kind, setKind] = useState<Kind>('all');
  const kinds = [...new Set(goods.map((item) => item.kind))];
  const words = {
    all: t('home.kindAll'),
    vehicle: t('home.kindVehicle'),
    pile: t('home.kindPile'),
    deposit: t('home.kindDeposit'),
  } as const;
  const shown = goods.filter((item) => kind === 'all' || item.kind === kind);
  return (
    <>
      {kinds.length > 1 && (
        <Chips
          label={t('home.forYou')}
          choices={(['all', ...kinds] as const).map((value) => ({ value, label: words[value] }))}
          value={kind}
          onValue={setKind}
        />
      )}
      <ul className={classNames('mt-2', productGrid)}>
        {shown.map((item) => (
          <li key={item.id}>
            <ProductCard goods={item} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-label font-normal text-ink-3">{t('disclosure.pastResult')}</p>
    </>
  );
}

/** The skeleton of the cards while loading. */
export function RecommendedShape() {
  return (
    <div className={classNames('mt-6', productGrid)}>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className="overflow-hidden rounded-card bg-surface shadow-e1">
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="space-y-2.5 p-3">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-14" />
          </div>
        </div>
      ))}
    </div>
  );
}
