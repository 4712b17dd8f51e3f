// The live map: every vehicle and pile at its current position, the same as a list, and implausible reports.

import { listMapAssets } from '@roda/api-contract/fleet/assets';
import { decidePosition, importPositions, listPositionDoubts } from '@roda/api-contract/fleet/positions';
import { FleetNow } from '#features/fleet/fleet-now.tsx';
import { Action } from '#shared/action.tsx';
import { Facts, RowLink, StateTag, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Doubt = RowOf<typeof listPositionDoubts>;

const columns: readonly RecordColumn<Doubt>[] = [
  {
    key: 'deviceNumber',
    title: 'ops.assets.device',
    render: ({ assetId, deviceNumber }) => (
      <RowLink page="assets" id={assetId}>
        {deviceNumber}
      </RowLink>
    ),
  },
  { key: 'at', title: 'ops.fleetmap.seenAt', render: ({ at }) => <When at={at} /> },
  {
    key: 'distanceKm',
    title: 'ops.fleetmap.jump',
    sort: 'distanceKm',
    align: 'right',
    render: ({ distanceKm }) => <Whole value={Math.round(distanceKm)} />,
  },
  { key: 'reportedBy', title: 'ops.fleetmap.reportedBy' },
  {
    key: 'reportedAt',
    title: 'ops.common.at',
    sort: 'reportedAt',
    render: ({ reportedAt }) => <When at={reportedAt} />,
  },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag area="fleetmap" state={state} /> },
];

function DoubtBody({ row }: { row: Doubt }) {
  return (
    <Facts
      of={[
        { label: 'ops.assets.device', value: row.deviceNumber },
        { label: 'ops.common.state', value: <StateTag area="fleetmap" state={row.state} /> },
        { label: 'ops.fleetmap.seenAt', value: <When at={row.at} /> },
        { label: 'ops.fleetmap.before', value: <When at={row.fromAt} /> },
        { label: 'ops.fleetmap.jump', value: <Whole value={Math.round(row.distanceKm)} /> },
        { label: 'ops.assets.place', value: `${row.lat.toFixed(5)}, ${row.lng.toFixed(5)}` },
        { label: 'ops.fleetmap.reportedBy', value: row.reportedBy },
        { label: 'ops.common.decidedBy', value: row.decidedBy },
        { label: 'ops.common.reason', value: row.reason },
      ]}
    />
  );
}

const decideFields = [{ name: 'reason', label: 'ops.common.reason', kind: 'line' }] as const;

function Doubts() {
  return (
    <Records
      op={listPositionDoubts}
      name="map-doubts"
      id={({ id }) => id}
      columns={columns}
      filters={[
        {
          name: 'state',
          label: 'ops.common.state',
          kind: 'choice',
          options: [
            { value: 'open', label: 'ops.fleetmap.state.open' },
            { value: 'accepted', label: 'ops.fleetmap.state.accepted' },
            { value: 'discarded', label: 'ops.fleetmap.state.discarded' },
          ],
        },
        { name: 'assetId', label: 'ops.fleetmap.assetId', kind: 'number' },
      ]}
      drawer={(row) => ({
        title: row.deviceNumber,
        body: <DoubtBody row={row} />,
        actions: row.state === 'open' && (
          <>
            <Action
              op={decidePosition}
              input={{ id: row.id, accept: true }}
              label="ops.fleetmap.accept"
              fields={decideFields}
            />
            <Action
              op={decidePosition}
              input={{ id: row.id, accept: false }}
              label="ops.fleetmap.discard"
              danger
              fields={decideFields}
            />
          </>
        ),
      })}
    />
  );
}

export function Screen() {
  const t = useText();
  return (
    <PageFrame
      title={t('ops.fleetmap.title')}
      extra={
        <Action
          op={importPositions}
          label="ops.fleetmap.upload"
          note={t('ops.fleetmap.uploadNote')}
          fields={[{ name: 'file', label: 'ops.common.file', kind: 'file', accept: '.csv,text/csv' }]}
        />
      }
    >
      <Tabbed
        tabs={[
          { key: 'now', label: 'ops.fleetmap.now', op: listMapAssets, body: () => <FleetNow /> },
          { key: 'doubts', label: 'ops.fleetmap.doubts', op: listPositionDoubts, body: () => <Doubts /> },
        ]}
      />
    </PageFrame>
  );
}
