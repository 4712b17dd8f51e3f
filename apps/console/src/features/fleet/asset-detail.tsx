// Drawer of one asset: facts, photographs, documents, units sold, and actions.

import { Button, Empty, Table, Tag, Typography } from 'antd';
import {
  assetInfo,
  updateAsset,
  upsertAssetDocument,
  deleteAssetDocument,
  retireAsset,
  updateAssetStatus,
} from '@roda/api-contract/fleet/assets';
import type { Asset, AssetDetail } from '@roda/api-contract/fleet/assets';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { CountryName } from '#shared/countries.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Part } from '#shared/section.tsx';
import { DayText, Facts, RowLink, StateTag, When, Whole, none } from '#shared/value-display.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { AssetEnd, EndAsset } from './asset-ending.tsx';
import { AddServiceEntry, ServiceBook } from './service-book.tsx';
import { AssetPhotos } from './photos/asset-photos.tsx';
import { AssetRoute } from './asset-route.tsx';
import { DocumentsUntil, Units, changeFields, paperFields, reasonField } from './asset-parts.tsx';

export function AssetBody({ asset }: { asset: Asset }) {
  const detail = useAsk(assetInfo, { id: asset.id });
  return (
    <div className="flex flex-col gap-6">
      <AssetFacts asset={asset} />
      <AssetPhotos assetId={asset.id} isRetired={asset.retiredAt !== undefined} />
      <Loaded from={detail}>
        {(whole) => (
          <>
            <AssetRoute asset={whole} />
            <Documents asset={whole} />
            <ServiceBook asset={whole} />
            <Product asset={whole} />
            <AssetEnd assetId={asset.id} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function AssetFacts({ asset }: { asset: Asset }) {
  const word = useWordOf();
  const t = useText();
  const { lat, lng } = asset;
  return (
    <Facts
      of={[
        { label: 'ops.common.kind', value: word(asset.kind, `ops.assets.kind.${asset.kind}`) },
        { label: 'ops.common.country', value: <CountryName id={asset.countryId} /> },
        { label: 'ops.assets.serial', value: asset.serial },
        { label: 'ops.assets.plate', value: asset.plate },
        { label: 'ops.assets.maker', value: asset.maker },
        { label: 'ops.assets.model', value: asset.model },
        { label: 'ops.assets.modelYear', value: asset.modelYear },
        { label: 'ops.assets.owner', value: asset.ownerEntity },
        { label: 'ops.assets.ratedKw', value: asset.ratedKw },
        { label: 'ops.common.state', value: <StateTag area="vehicle" state={asset.status} /> },
        { label: 'ops.assets.statusReason', value: asset.statusReason },
        { label: 'ops.assets.statusAt', value: <When at={asset.statusAt} /> },
        {
          label: 'ops.assets.statusFixed',
          value: asset.statusFixed ? t('ops.assets.byOperator') : t('ops.assets.byTelemetry'),
        },
        { label: 'ops.assets.units', value: <Units of={asset} /> },
        { label: 'ops.assets.papers', value: <DocumentsUntil of={asset} /> },
        { label: 'ops.assets.lastSeen', value: <When at={asset.lastSeenAt} /> },
        {
          label: 'ops.assets.place',
          value:
            lat === undefined || lng === undefined ? (
              none
            ) : (
              <Button size="small" type="link" href={hrefOf('map', { search: asset.deviceNumber })}>
                {lat.toFixed(5)}, {lng.toFixed(5)}
              </Button>
            ),
        },
        { label: 'ops.assets.registered', value: <When at={asset.registeredAt} /> },
        {
          label: 'ops.assets.retired',
          value: asset.retiredAt === undefined ? undefined : <When at={asset.retiredAt} />,
        },
      ]}
    />
  );
}

function Documents({ asset }: { asset: AssetDetail }) {
  const t = useText();
  const word = useWordOf();
  return (
    <Part title={t('ops.assets.documents')}>
      <Table<AssetDetail['documents'][number]>
        size="small"
        pagination={false}
        rowKey={({ kind, number }) => `${kind}-${number}`}
        dataSource={asset.documents}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ops.assets.noPapers')} /> }}
        columns={[
          {
            key: 'kind',
            title: t('ops.assets.paperKind'),
            render: (_, { kind }) => word(kind, `ops.assets.paper.${kind}`),
          },
          {
            key: 'number',
            title: t('ops.assets.paperNumber'),
            render: (_, { number, url }) =>
              url === undefined ? (
                number
              ) : (
                <Typography.Link href={url} target="_blank" rel="noreferrer">
                  {number}
                </Typography.Link>
              ),
          },
          { key: 'issuer', title: t('ops.assets.issuer'), dataIndex: 'issuer' },
          {
            key: 'expiresOn',
            title: t('ops.common.expires'),
            render: (_, { expiresOn, valid }) => (
              <>
                <DayText at={expiresOn} /> {!valid && <Tag color="error">{t('ops.assets.papersOver')}</Tag>}
              </>
            ),
          },
          {
            key: 'acts',
            title: t('ops.common.actions'),
            align: 'right',
            render: (_, { kind, number }) => (
              <Action
                op={deleteAssetDocument}
                input={{ assetId: asset.id, kind, number }}
                label="ops.common.remove"
                title={t('ops.assets.deleteDocument', { number })}
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

function Product({ asset }: { asset: AssetDetail }) {
  const t = useText();
  return (
    <Part title={t('ops.assets.goods')}>
      <Table<AssetDetail['goods'][number]>
        size="small"
        pagination={false}
        rowKey={({ id }) => id}
        dataSource={asset.goods}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ops.assets.noGoods')} /> }}
        columns={[
          {
            key: 'name',
            title: t('ops.common.product'),
            render: (_, { id, name }) => (
              <RowLink page="goods" id={id}>
                {name}
              </RowLink>
            ),
          },
          {
            key: 'status',
            title: t('ops.common.state'),
            render: (_, { status }) => <StateTag area="goods" state={status} />,
          },
          {
            key: 'sold',
            title: t('ops.assets.sold'),
            align: 'right',
            render: (_, row) => <Whole value={row.unitsSold} />,
          },
          {
            key: 'total',
            title: t('ops.assets.assigned'),
            align: 'right',
            render: (_, row) => <Whole value={row.unitsTotal} />,
          },
        ]}
      />
    </Part>
  );
}

/** Actions on an asset in use; a retired one has none. */
export function AssetActions({ asset }: { asset: Asset }) {
  const t = useText();
  if (asset.retiredAt !== undefined) return null;
  const { id, edition, statusFixed, unitsSold } = asset;
  return (
    <>
      <Action
        op={updateAsset}
        input={{ id, edition }}
        label="ops.common.edit"
        fields={changeFields(asset)}
        done="ops.common.saved"
      />
      <Action
        op={upsertAssetDocument}
        input={{ assetId: id }}
        label="ops.assets.upsertDocument"
        fields={paperFields}
        done="ops.common.saved"
      />
      <AddServiceEntry asset={asset} />
      <Action
        op={updateAssetStatus}
        input={{ id }}
        label="ops.assets.setStatus"
        note={t('ops.assets.setStatusNote')}
        fields={[
          {
            name: 'status',
            label: 'ops.common.state',
            kind: 'choice',
            initial: statusFixed ? 'auto' : undefined,
            options: [
              { value: 'resting', label: 'status.vehicle.resting' },
              { value: 'fault', label: 'status.vehicle.fault' },
              { value: 'auto', label: 'ops.assets.byTelemetry' },
            ],
          },
          reasonField,
        ]}
      />
      <EndAsset assetId={id} />
      <Action
        op={retireAsset}
        input={{ id }}
        label="ops.assets.retire"
        danger
        note={t('ops.assets.retireNote')}
        blocked={unitsSold > 0 ? t('ops.assets.retireBlocked') : undefined}
        fields={[reasonField]}
      />
    </>
  );
}
