// The city picker: all cities, those with products first; the position only proposes one.

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconCheck, IconCurrentLocation } from '@tabler/icons-react';
import { Button, RowContent, Rows, Sheet, SkeletonRows, TextInput } from '@roda/ui';
import { chooseCity, useCity } from '#shared/city.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { stored } from '#shared/store.ts';
import type { City, StorePoint } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { cityNear, citiesNamed } from './cities.model.ts';
import { useCities, useProductCities } from './cities.queries.ts';
import { placesOf } from './gazetteer.ts';
import { useMyPosition } from './use-my-position.tsx';

export function CitySheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const cities = useCities();
  const [wanted, setWanted] = useState('');
  const pick = (city: City | undefined) => {
    chooseCity(city);
    onClose();
  };
  return (
    <Sheet open title={t('city.title')} onClose={onClose}>
      <p className="mb-3 text-label font-normal text-ink-3">{t('city.hint')}</p>
      <Loaded query={cities} skeleton={<SkeletonRows />}>
        {(list) => (
          <>
            <Proposal cities={list} onPick={pick} />
            <TextInput
              label={t('city.search')}
              type="search"
              autoComplete="off"
              data-testid="city-search"
              value={wanted}
              onValue={setWanted}
            />
            {wanted.trim() === '' ? (
              <>
                <Whole onPick={pick} />
                <WithProducts onPick={pick} />
                <CityList title={t('city.every')} cities={list} start={stored('cityIndex') ?? 0} onPick={pick} />
              </>
            ) : (
              <CityList title={t('city.found')} cities={citiesNamed(list, wanted)} start={0} onPick={pick} />
            )}
          </>
        )}
      </Loaded>
    </Sheet>
  );
}

type Picking = Readonly<{ onPick: (city: City | undefined) => void }>;

/** The nearest city by the device's position: shown on request, chosen by a tap. */
function Proposal({ cities, onPick }: Picking & Readonly<{ cities: readonly City[] }>) {
  const t = useText();
  const [point, setPoint] = useState<StorePoint>();
  const me = useMyPosition({ onFound: setPoint, onFallback: setPoint });
  const country = stored('country')?.alias ?? 'indonesia';
  const near = point === undefined ? undefined : cityNear(point, cities, placesOf(country));
  return (
    <div className="mb-4" aria-live="polite">
      {near === undefined ? (
        <Button kind="secondary" size="medium" busy={me.isAsking} onClick={me.ask} data-testid="city-near">
          <IconCurrentLocation size={20} stroke={1.75} aria-hidden="true" />
          {t('city.near')}
        </Button>
      ) : (
        <Rows>
          <CityRow city={near.city} hint={t('city.nearest')} testId="city-proposed" onPick={() => onPick(near.city)} />
        </Rows>
      )}
      {point !== undefined && near === undefined && <p className="mt-2 text-label text-ink-2">{t('city.noneNear')}</p>}
      {me.dialogs}
    </div>
  );
}

function Whole({ onPick }: Picking) {
  const t = useText();
  const isChosen = useCity() === undefined;
  return (
    <div className="mt-4">
      <Rows>
        <Row title={t('city.all')} isChosen={isChosen} testId="city-all" onPick={() => onPick(undefined)} />
      </Rows>
    </div>
  );
}

function WithProducts({ onPick }: Picking) {
  const t = useText();
  const { data = [] } = useProductCities();
  if (data.length === 0) return null;
  return (
    <Titled title={t('city.withProducts')}>
      {data.map(({ products, ...city }) => (
        <CityRow
          key={city.id}
          city={city}
          hint={t('city.products', { n: products })}
          testId={`city-offer-${city.id}`}
          onPick={() => onPick(city)}
        />
      ))}
    </Titled>
  );
}

type CityListProps = Picking & Readonly<{ title: string; cities: readonly City[]; start: number }>;

/** Opens at the city of index `start`. */
function CityList({ title, cities, start, onPick }: CityListProps) {
  const t = useText();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (start > 0) list.current?.querySelectorAll('li')[start]?.scrollIntoView({ block: 'center' });
  }, [start]);
  if (cities.length === 0) return <p className="py-6 text-center text-ink-3">{t('city.none')}</p>;
  return (
    <div ref={list}>
      <Titled title={title}>
        {cities.map((city) => (
          <CityRow key={city.id} city={city} testId={`city-${city.id}`} onPick={() => onPick(city)} />
        ))}
      </Titled>
    </div>
  );
}

function Titled({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <section className="mt-5">
      <h3 className="mb-2 text-label text-ink-3">{title}</h3>
      <Rows>{children}</Rows>
    </section>
  );
}

type CityRowProps = Readonly<{ city: City; hint?: string; testId: string; onPick: () => void }>;

function CityRow({ city, ...rest }: CityRowProps) {
  return <Row title={city.name} isChosen={useCity()?.id === city.id} {...rest} />;
}

type RowProps = Readonly<{ title: string; hint?: string; isChosen: boolean; testId: string; onPick: () => void }>;

function Row({ title, hint, isChosen, testId, onPick }: RowProps) {
  return (
    <li>
      <button
        type="button"
        data-testid={testId}
        aria-pressed={isChosen}
        onClick={onPick}
        className="w-full active:bg-fill"
      >
        <RowContent
          title={title}
          {...(hint === undefined ? {} : { hint })}
          value={
            isChosen ? <IconCheck size={20} stroke={2.25} className="text-primary" aria-hidden="true" /> : undefined
          }
        />
      </button>
    </li>
  );
}
