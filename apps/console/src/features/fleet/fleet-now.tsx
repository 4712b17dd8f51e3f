// The live fleet: counts, filters, the map, and the same assets as a table.

import { Alert, Card, Segmented, Space, Statistic, Table, Typography } from 'antd';
import { listMapAssets } from '@roda/api-contract/fleet/assets';
import type { MapAsset } from '@roda/api-contract/fleet/assets';
import type { CallOf } from '@roda/api-contract/operation';
import { MapView } from '@roda/ui/map/map-view.tsx';
import type { MapPoint } from '@roda/ui/map/map-point.ts';
import { useAsk } from '#shared/api-hooks.ts';
import { useCountryOptions } from '#shared/countries.tsx';
import { hrefOf, usePlace } from '#shared/location-params.ts';
import { RowLink, StateTag, When, Whole } from '#shared/value-display.tsx';
import { FilterBar } from '#shared/table/filter-bar.tsx';
import { filtersOf } from '#shared/table/records.model.ts';
import type { Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { kindOptions, statusOptions } from './asset-parts.tsx';
import { agoOf, useMapTexts, useMapTiles } from './map-texts.ts';

/** Positions are at most seconds old. */
const everyMs = 5_000;

const filtersWith = (countries: Filter['options']): readonly Filter[] => [
  { name: 'search', label: 'ops.common.search', kind: 'text' },
  { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions },
  { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries ?? [] },
];

export function FleetNow() {
  const t = useText();
  const { search, set } = usePlace();
  const filters = filtersWith(useCountryOptions());
  const status = search['status'];
  const asked = { ...filtersOf(search, filters), ...(status === undefined ? {} : { status }) };
  const answer = useAsk(listMapAssets, asked as CallOf<typeof listMapAssets>, everyMs);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterBar filters={filters} search={search} set={set} />
        <Segmented
          aria-label={t('ops.common.state')}
          value={status ?? 'all'}
          onChange={(chosen) => set({ status: chosen === 'all' ? undefined : chosen })}
          options={[
            { value: 'all', label: t('ops.common.all') },
            ...statusOptions.map(({ value, label }) => ({
              value: String(value),
              label: label === undefined ? String(value) : t(label),
            })),
          ]}
        />
      </div>
      <Loaded from={answer}>{(data) => <Now {...data} />}</Loaded>
    </div>
  );
}

type NowProps = Readonly<{
  list: readonly MapAsset[];
  counts: Readonly<Record<MapAsset['status'], number>>;
  unseen: number;
  truncated: boolean;
  asOf: string;
}>;

const pointOf = ({
  id,
  deviceNumber,
  status,
  pileState,
  lat,
  lng,
  lastSeenAt,
  battery,
  speedKph,
  demo,
}: MapAsset): MapPoint => ({
  id: String(id),
  title: deviceNumber,
  status: pileState ?? status,
  lat,
  lng,
  seenAt: lastSeenAt,
  hint:
    [battery === undefined ? [] : `${battery}%`, speedKph === undefined ? [] : `${speedKph} km/h`].flat().join(' · ') ||
    undefined,
  demo,
});

function Now({ list, counts, unseen, truncated, asOf }: NowProps) {
  const t = useText();
  const words = useMapTexts();
  const tiles = useMapTiles();
  return (
    <>
      <Space wrap size="large">
        {statusOptions.map(({ value, label }) => (
          <Statistic
            key={value}
            title={label === undefined ? value : t(label)}
            value={counts[value as MapAsset['status']]}
          />
        ))}
        <Statistic title={t('ops.fleetmap.unseen')} value={unseen} />
      </Space>
      {truncated && <Alert type="info" showIcon title={t('ops.fleetmap.truncated')} />}
      <div className="grid gap-4 min-[1200px]:grid-cols-[minmax(0,3fr)_minmax(22rem,2fr)]">
        <MapView
          points={list.map(pointOf)}
          words={words}
          tiles={tiles}
          label={t('ops.fleetmap.label', { n: list.length })}
          height={560}
          whole
          withoutList
          action={({ id }) => (
            <Typography.Link href={hrefOf('assets', { row: id })}>{t('ops.common.open')}</Typography.Link>
          )}
        />
        <Card size="small" title={t('ops.fleetmap.list')} extra={<When at={asOf} />}>
          <Rows list={list} />
        </Card>
      </div>
    </>
  );
}

function Rows({ list }: { list: readonly MapAsset[] }) {
  const t = useText();
  return (
    <Table<MapAsset>
      size="small"
      rowKey={({ id }) => id}
      dataSource={[...list]}
      scroll={{ x: 'max-content', y: 420 }}
      pagination={{ size: 'small', pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
      columns={[
        {
          key: 'device',
          title: t('ops.assets.device'),
          render: (_, { id, deviceNumber }) => (
            <RowLink page="assets" id={id}>
              {deviceNumber}
            </RowLink>
          ),
        },
        {
          key: 'state',
          title: t('ops.common.state'),
          render: (_, { status, pileState }) =>
            pileState === undefined ? (
              <StateTag area="vehicle" state={status} />
            ) : (
              <StateTag area="pile" state={pileState} />
            ),
        },
        { key: 'seen', title: t('ops.assets.lastSeen'), render: (_, { lastSeenAt }) => <Seen at={lastSeenAt} /> },
        {
          key: 'speed',
          title: t('ops.fleetmap.speed'),
          align: 'right',
          render: (_, { speedKph }) => <Whole value={speedKph} />,
        },
      ]}
    />
  );
}

/** Relative time as text; the exact instant on hover. */
function Seen({ at }: { at: string }) {
  const t = useText();
  return (
    <time dateTime={at} title={at} className="whitespace-nowrap">
      {agoOf(t, new Date(at))}
    </time>
  );
}
