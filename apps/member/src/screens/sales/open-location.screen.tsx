// Display of one point: its position, distance, and a link to a map app.

import { useState } from 'react';
import { IconCurrentLocation, IconExternalLink } from '@tabler/icons-react';
import { Button, Card, CopyRow, EmptyState, buttonClass, formatDistance, toast } from '@roda/ui';
import { allPlaces } from '#features/markets/gazetteer.ts';
import { coordinatesOf, directionOf, kmBetween, nearest, pointOf } from '#features/markets/near-places.model.ts';
import type { Near } from '#features/markets/near-places.model.ts';
import { PlaceMap } from '#features/markets/place-map.tsx';
import { useMyPosition } from '#features/markets/use-my-position.tsx';
import { fitting } from '@roda/ui/map/map.model.ts';
import type { MapViewport } from '@roda/ui/map/map.model.ts';
import { Page } from '#shared/lists/page.tsx';
import { mapScheme } from '#shared/platform/browser.ts';
import { useStored } from '#shared/store.ts';
import type { StorePoint } from '#shared/store.ts';
import { useLang, useText } from '#shared/texts/texts.tsx';
import { useSearchTexts } from '#shared/navigation/use-search-text.ts';

const townZoom = 11;
/** Approximate map size on a phone: enough to fit two points into it. */
const phoneMap = { width: 358, height: 280 };

export function Screen() {
  const t = useText();
  const { lat = '', lng = '', name = '', address = '' } = useSearchTexts();
  const point = pointOf(lat, lng);
  return (
    <Page screen="open-location" title={name === '' ? t('location.openTitle') : name}>
      {point === undefined ? (
        <EmptyState scene="noResult" title={t('location.noPoint')} />
      ) : (
        <OnePoint key={lat + lng} point={point} name={name} address={address} />
      )}
    </Page>
  );
}

type OnePointProps = Readonly<{ point: StorePoint; name: string; address: string }>;

function OnePoint({ point, name, address }: OnePointProps) {
  const t = useText();
  const country = useStored('country')?.alias ?? 'indonesia';
  const places = allPlaces(country);
  const [view, setView] = useState<MapViewport>({ ...point, zoom: townZoom });
  const seeBoth = (me: StorePoint) => setView(fitting([me, point], phoneMap));
  const me = useMyPosition({
    onFound: seeBoth,
    onFallback: (last) => {
      if (last === undefined) return;
      seeBoth(last);
      toast(t('location.lastShown'), 'info');
    },
  });
  const [near] = nearest(point, places);
  return (
    <div className="grid gap-4">
      <PlaceMap
        view={view}
        onChange={setView}
        places={places}
        me={me.point}
        pin={point}
        label={t('location.mapOpen', { point: name === '' ? coordinatesOf(point) : name })}
      />
      <About point={point} address={address} near={near} me={me.point} />
      <div className="grid gap-2.5">
        <a
          href={mapsAddress(point, name)}
          target="_blank"
          rel="noreferrer noopener"
          className={buttonClass('primary', 'large', true)}
          data-testid="open-maps"
        >
          <IconExternalLink size={20} stroke={1.75} aria-hidden="true" />
          {t('location.openMaps')}
        </a>
        <Button kind="secondary" wide busy={me.isAsking} onClick={me.ask} data-testid="how-far">
          {!me.isAsking && <IconCurrentLocation size={20} stroke={1.75} aria-hidden="true" />}
          {t('location.howFar')}
        </Button>
      </div>
      {me.dialogs}
    </div>
  );
}

type AboutProps = Readonly<{ point: StorePoint; address: string; near: Near | undefined; me: StorePoint | undefined }>;

function About({ point, address, near, me }: AboutProps) {
  const t = useText();
  const lang = useLang();
  return (
    <Card>
      <CopyRow
        label={t('location.address')}
        value={address === '' ? coordinatesOf(point) : `${address} (${coordinatesOf(point)})`}
        shown={
          <>
            {address !== '' && <span className="block">{address}</span>}
            <span className="block text-body font-normal text-ink-2">{coordinatesOf(point)}</span>
          </>
        }
      />
      <dl className="mt-3 grid gap-2 border-t border-hairline pt-3">
        {near !== undefined && (
          <Fact label={t('location.nearestPlace')}>
            {t('location.nearPlace', {
              distance: formatDistance(near.km, lang),
              direction: t(`location.${directionOf(near.place, point)}`),
              place: near.place.name,
            })}
          </Fact>
        )}
        {me !== undefined && (
          <Fact label={t('location.fromYou')}>
            {formatDistance(kmBetween(me, point), lang)} · {t(`location.${directionOf(me, point)}`)}
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: Readonly<{ label: string; children: React.ReactNode }>) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Phones choose their own map app; elsewhere a public map is opened. */
function mapsAddress({ lat, lng }: StorePoint, name: string): string {
  const where = `${lat},${lng}`;
  const scheme = mapScheme(navigator);
  if (scheme === 'geo') return `geo:${where}?q=${where}(${encodeURIComponent(name)})`;
  if (scheme === 'apple') return `https://maps.apple.com/?ll=${where}`;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=15/${lat}/${lng}`;
}
