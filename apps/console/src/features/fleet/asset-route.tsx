// The route of a vehicle in the last 24 hours: a line on the map, and its positions as a table.

import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Empty, Table } from 'antd';
import type { Asset } from '@roda/api-contract/fleet/assets';
import { assetTrack } from '@roda/api-contract/fleet/positions';
import { formatDistance } from '@roda/ui';
import { MapView } from '@roda/ui/map/map-view.tsx';
import { useMayCall } from '#shared/operator.ts';
import { Loaded } from '#shared/page-states.tsx';
import { Part } from '#shared/section.tsx';
import { call, serverNow } from '#shared/server.ts';
import { useLang, useText } from '#shared/texts.tsx';
import { When } from '#shared/value-display.tsx';
import { useMapTexts, useMapTiles } from './map-texts.ts';
import { lengthKm, routeOf, routeSince } from './route.model.ts';
import type { TrackSpot } from './route.model.ts';

const pageSize = 100;
/** A device reports every few minutes; more than this many positions draw no other line. */
const mostPages = 10;

type TrackAsked = Readonly<{ id: number; signal: AbortSignal; after?: string; pages?: number }>;

/** Newest first, page by page until they are older than the route. */
async function spotsOf({ id, signal, after, pages = mostPages }: TrackAsked): Promise<readonly TrackSpot[]> {
  const { list, next } = await call(assetTrack, { id, limit: pageSize, after }, { signal, quiet: true });
  const last = list.at(-1);
  const isWhole = last === undefined || Date.parse(last.at) < routeSince(serverNow());
  if (isWhole || next === undefined || pages === 1) return list;
  return [...list, ...(await spotsOf({ id, signal, after: next, pages: pages - 1 }))];
}

/** Nothing for piles, which stand still, and for those who may not see tracks. */
export function AssetRoute({ asset }: { asset: Asset }) {
  const may = useMayCall();
  return asset.kind === 'vehicle' && may(assetTrack) ? <VehicleRoute asset={asset} /> : null;
}

function VehicleRoute({ asset }: { asset: Asset }) {
  const t = useText();
  const track = useQuery({
    queryKey: [assetTrack.id, asset.id],
    queryFn: ({ signal }) => spotsOf({ id: asset.id, signal }),
  });
  return (
    <Part title={t('ops.assets.route')}>
      <Loaded from={track}>{(spots) => <Route asset={asset} spots={spots} />}</Loaded>
    </Part>
  );
}

function Route({ asset, spots }: Readonly<{ asset: Asset; spots: readonly TrackSpot[] }>) {
  const t = useText();
  const lang = useLang();
  const words = useMapTexts();
  const tiles = useMapTiles();
  const route = useMemo(() => routeOf(spots, serverNow()), [spots]);
  const last = route.at(-1);
  const { id, deviceNumber, status } = asset;
  const points = useMemo(
    () =>
      last === undefined
        ? []
        : [{ id: String(id), title: deviceNumber, status, lat: last.lat, lng: last.lng, seenAt: last.at }],
    [id, deviceNumber, status, last],
  );
  if (last === undefined) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ops.assets.noRoute')} />;
  const sum = t('ops.assets.routeSum', { n: route.length, distance: formatDistance(lengthKm(route), lang) });
  return (
    <>
      <p className="m-0">{sum}</p>
      <MapView points={points} route={route} words={words} tiles={tiles} label={sum} height={320} withoutList />
      <Table<TrackSpot>
        size="small"
        rowKey={({ at }) => at}
        dataSource={route.toReversed()}
        pagination={{ size: 'small', pageSize: 5, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { key: 'at', title: t('ops.assets.lastSeen'), render: (_, { at }) => <When at={at} /> },
          {
            key: 'place',
            title: t('ops.assets.place'),
            render: (_, { lat, lng }) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`,
          },
        ]}
      />
    </>
  );
}
