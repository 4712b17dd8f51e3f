// Selection of a point: by the device's position, by moving the map, by search or from the list of nearby places.

import { useEffect, useRef, useState } from 'react';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { Button, RowContent, Rows, TextInput, formatDistance, toast } from '@roda/ui';
import { allPlaces } from '#features/markets/gazetteer.ts';
import type { KnownPlace } from '#features/markets/gazetteer.ts';
import { coordinatesOf, directionOf, matching, nearest, pointOf } from '#features/markets/near-places.model.ts';
import type { Near } from '#features/markets/near-places.model.ts';
import { PlaceMap } from '#features/markets/place-map.tsx';
import { useMyPosition } from '#features/markets/use-my-position.tsx';
import { handOver } from '#shared/navigation/screen-result.ts';
import type { MapViewport } from '@roda/ui/map/map.model.ts';
import { useGo } from '#shared/navigation/navigation.ts';
import { Page } from '#shared/lists/page.tsx';
import { store, stored, useStored } from '#shared/store.ts';
import type { StorePoint } from '#shared/store.ts';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';

/** Zoom levels that distinguish towns and streets. */
const aroundZoom = 9;
const townZoom = 12;
const shownPlaces = 8;
/** Closer than this counts as the same place. */
const thereKm = 0.3;

export function Screen() {
  const t = useText();
  const search = useSearchTexts();
  const country = useStored('country')?.alias ?? 'indonesia';
  const places = allPlaces(country);
  const [wanted, setWanted] = useState('');
  const [view, setView] = useState<MapViewport>(() => ({
    ...(pointOf(search['lat'] ?? '', search['lng'] ?? '') ?? stored('lastPoint') ?? firstOf(places)),
    zoom: aroundZoom,
  }));
  const show = ({ lat, lng }: StorePoint) => {
    setWanted('');
    setView({ lat, lng, zoom: townZoom });
  };
  const me = useMyPosition({
    onFound: show,
    onFallback: (point) => {
      if (point === undefined) return;
      show(point);
      toast(t('location.lastShown'), 'info');
    },
  });
  useRequestedAtOnce(search['here'] === '1', me.ask);
  const around = nearest(view, places);
  const found = wanted.trim() === '' ? around.slice(0, shownPlaces) : nearest(view, matching(places, wanted));
  return (
    <Page
      screen="choose-location"
      title={t('location.chooseTitle')}
      foot={around[0] === undefined ? undefined : <Chosen point={view} near={around[0]} />}
    >
      <Ways wanted={wanted} onWanted={setWanted} isAsking={me.isAsking} onAsk={me.ask} />
      <PlaceMap
        view={view}
        onChange={setView}
        places={places}
        me={me.point}
        label={t('location.mapChoose', { point: coordinatesOf(view) })}
        hint={t('location.mapHint')}
      />
      <h2 className="mt-5 mb-2 text-title3">{t(wanted.trim() === '' ? 'location.near' : 'location.found')}</h2>
      <PlaceList found={found} from={view} onPick={show} />
      {me.dialogs}
    </Page>
  );
}

type WaysProps = Readonly<{
  wanted: string;
  onWanted: (words: string) => void;
  isAsking: boolean;
  onAsk: () => void;
}>;

function Ways({ wanted, onWanted, isAsking, onAsk }: WaysProps) {
  const t = useText();
  return (
    <>
      <TextInput
        label={t('location.search')}
        type="search"
        autoComplete="off"
        data-testid="location-search"
        value={wanted}
        onValue={onWanted}
      />
      <Button kind="secondary" wide busy={isAsking} onClick={onAsk} data-testid="current-location" className="my-3">
        {!isAsking && <IconCurrentLocation size={20} stroke={1.75} aria-hidden="true" />}
        {t('location.useCurrent')}
      </Button>
    </>
  );
}

function firstOf([first]: readonly KnownPlace[]): StorePoint {
  return { lat: first?.lat ?? 0, lng: first?.lng ?? 0 };
}

/** Opened by "use my location": the position was already requested. */
function useRequestedAtOnce(wanted: boolean, ask: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!wanted || isDone.current) return;
    isDone.current = true;
    ask();
  }, [wanted, ask]);
}

type PlaceListProps = Readonly<{ found: readonly Near[]; from: StorePoint; onPick: (point: StorePoint) => void }>;

function PlaceList({ found, from, onPick }: PlaceListProps) {
  const t = useText();
  const lang = useLang();
  if (found.length === 0) return <p className="py-6 text-center text-ink-3">{t('location.none')}</p>;
  return (
    <Rows>
      {found.map(({ place, km }) => (
        <li key={place.name + place.parent}>
          <button
            type="button"
            data-testid={`place-${place.areaCode}`}
            onClick={() => onPick({ lat: place.lat, lng: place.lng })}
            className="w-full active:bg-fill"
          >
            <RowContent
              icon={<IconMapPin size={22} stroke={1.75} aria-hidden="true" />}
              title={place.name}
              hint={place.parent}
              value={
                <span className="text-label font-normal">
                  {formatDistance(km, lang)}
                  {km >= thereKm && (
                    <span className="block text-ink-3">{t(`location.${directionOf(from, place)}`)}</span>
                  )}
                </span>
              }
            />
          </button>
        </li>
      ))}
    </Rows>
  );
}

function Chosen({ point, near: { place, km } }: Readonly<{ point: StorePoint; near: Near }>) {
  const t = useText();
  const go = useGo();
  const lang = useLang();
  const isThere = km < thereKm;
  const name = isThere
    ? place.name
    : t('location.nearPlace', {
        distance: formatDistance(km, lang),
        direction: t(`location.${directionOf(place, point)}`),
        place: place.name,
      });
  const use = () => {
    const { lat, lng } = point;
    store('lastPoint', { lat, lng });
    handOver('place', {
      lat,
      lng,
      name,
      address: `${name} (${coordinatesOf(point)})`,
      region: { country: place.country, areaCode: place.areaCode, name: `${place.parent} · ${place.name}` },
    });
    go.back();
  };
  return (
    <div className="grid gap-2">
      <p role="status" className="text-center">
        <span className="block font-semibold">{name}</span>
        <span className="amount-figures block text-label font-normal text-ink-3">{coordinatesOf(point)}</span>
      </p>
      <Button wide onClick={use} data-testid="use-place">
        {t('location.use')}
      </Button>
    </div>
  );
}
