// The service book of one asset: its outages, and the work that operators record and take back.

import { Empty, Table } from 'antd';
import type { Asset, AssetDetail } from '@roda/api-contract/fleet/assets';
import { addServiceEntry, recordedKinds, withdrawServiceEntry } from '@roda/api-contract/fleet/service-book';
import { Action } from '#shared/action.tsx';
import type { Field } from '#shared/form/fields.ts';
import { Part } from '#shared/section.tsx';
import { When, Whole, none } from '#shared/value-display.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';
import { reasonField } from './asset-parts.tsx';

type Entry = AssetDetail['service'][number];

export function ServiceBook({ asset }: { asset: AssetDetail }) {
  const t = useText();
  const word = useWordOf();
  return (
    <Part title={t('ops.assets.service')}>
      <Table<Entry>
        size="small"
        pagination={false}
        rowKey={({ id }) => id}
        dataSource={asset.service}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ops.assets.noService')} /> }}
        columns={[
          {
            key: 'kind',
            title: t('ops.common.kind'),
            render: (_, { kind }) => word(kind, `status.service.${kind}`),
          },
          { key: 'from', title: t('ops.common.from'), render: (_, { startedAt }) => <When at={startedAt} /> },
          {
            key: 'until',
            title: t('ops.assets.serviceUntil'),
            render: (_, entry) => <Until entry={entry} />,
          },
          { key: 'note', title: t('ops.common.note'), render: (_, { note }) => note ?? none },
          {
            key: 'odometer',
            title: t('ops.assets.odometer'),
            align: 'right',
            render: (_, { odometerKm }) => (odometerKm === undefined ? none : <Whole value={odometerKm} />),
          },
          {
            key: 'acts',
            title: t('ops.common.actions'),
            align: 'right',
            render: (_, { id, note }) =>
              note !== undefined && (
                <Action
                  op={withdrawServiceEntry}
                  input={{ id }}
                  label="ops.assets.withdrawService"
                  danger
                  size="small"
                  fields={[reasonField]}
                />
              ),
          },
        ]}
      />
    </Part>
  );
}

function Until({ entry: { endedAt, expectedAt } }: { entry: Entry }) {
  const t = useText();
  if (endedAt !== undefined) return <When at={endedAt} />;
  if (expectedAt === undefined) return t('ops.assets.serviceLasts');
  return (
    <>
      {t('ops.assets.serviceExpected')} <When at={expectedAt} />
    </>
  );
}

export function AddServiceEntry({ asset: { id, kind } }: { asset: Asset }) {
  const t = useText();
  return (
    <Action
      op={addServiceEntry}
      input={{ assetId: id }}
      label="ops.assets.addService"
      note={t('ops.assets.addServiceNote')}
      fields={entryFields(kind)}
      done="ops.common.saved"
    />
  );
}

const entryFields = (kind: Asset['kind']): readonly Field[] => [
  {
    name: 'kind',
    label: 'ops.common.kind',
    kind: 'choice',
    options: recordedKinds.map((value) => ({ value, label: `status.service.${value}` })),
  },
  { name: 'startedAt', label: 'ops.common.from', kind: 'instant' },
  { name: 'endedAt', label: 'ops.assets.serviceUntil', kind: 'instant', optional: true },
  {
    name: 'expectedAt',
    label: 'ops.assets.serviceExpected',
    kind: 'instant',
    optional: true,
    help: 'ops.assets.serviceExpectedHelp',
  },
  { name: 'note', label: 'ops.common.note', kind: 'three' },
  ...(kind === 'vehicle'
    ? [{ name: 'odometerKm', label: 'ops.assets.odometer', kind: 'whole', min: 0, optional: true } as const]
    : []),
];
