// Vehicles and piles: attributes, validity of their documents, and units sold.

import { listAssets, registerAsset } from '@roda/api-contract/fleet/assets';
import type { Asset } from '@roda/api-contract/fleet/assets';
import { AssetActions, AssetBody } from '#features/fleet/asset-detail.tsx';
import { DocumentsUntil, Units, kindOptions, registerFields, statusOptions } from '#features/fleet/asset-parts.tsx';
import { Action } from '#shared/action.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import { StateTag, When, none } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

function Kind({ kind }: Pick<Asset, 'kind'>) {
  return useWordOf()(kind, `ops.assets.kind.${kind}`);
}

const columns: readonly RecordColumn<Asset>[] = [
  { key: 'deviceNumber', title: 'ops.assets.device', sort: 'deviceNumber' },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <Kind kind={kind} /> },
  { key: 'plate', title: 'ops.assets.plate', render: ({ plate }) => plate ?? none },
  { key: 'serial', title: 'ops.assets.serial', hidden: true },
  { key: 'ownerEntity', title: 'ops.assets.owner' },
  {
    key: 'status',
    title: 'ops.common.state',
    sort: 'statusAt',
    render: ({ status, retiredAt }) =>
      retiredAt === undefined ? <StateTag area="vehicle" state={status} /> : <StateTag state="retired" />,
  },
  {
    key: 'unitsSold',
    title: 'ops.assets.units',
    sort: 'unitsSold',
    align: 'right',
    render: (row) => <Units of={row} />,
  },
  { key: 'unitsAssigned', title: 'ops.assets.assigned', align: 'right', hidden: true },
  { key: 'unitsCapacity', title: 'ops.assets.capacity', align: 'right', hidden: true },
  {
    key: 'documentsUntil',
    title: 'ops.assets.papers',
    sort: 'documentsUntil',
    render: (row) => <DocumentsUntil of={row} />,
  },
  {
    key: 'lastSeenAt',
    title: 'ops.assets.lastSeen',
    sort: 'lastSeenAt',
    render: ({ lastSeenAt }) => <When at={lastSeenAt} />,
  },
  {
    key: 'countryId',
    title: 'ops.common.country',
    render: ({ countryId }) => <CountryName id={countryId} />,
    hidden: true,
  },
  {
    key: 'registeredAt',
    title: 'ops.assets.registered',
    sort: 'registeredAt',
    render: ({ registeredAt }) => <When at={registeredAt} />,
  },
];

export function Screen() {
  const t = useText();
  const countries = useCountryOptions();
  return (
    <PageFrame title={t('ops.assets.title')}>
      <Records
        op={listAssets}
        name="assets"
        id={({ id }) => id}
        columns={columns}
        filters={[
          { name: 'search', label: 'ops.common.search', kind: 'text' },
          { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions },
          { name: 'status', label: 'ops.common.state', kind: 'choice', options: statusOptions },
          { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
          { name: 'documentsValid', label: 'ops.assets.papersValid', kind: 'yesno' },
          { name: 'documentsBy', label: 'ops.assets.papersBy', kind: 'day' },
          { name: 'retired', label: 'ops.assets.retired', kind: 'yesno' },
        ]}
        toolbar={
          <Action
            op={registerAsset}
            label="ops.assets.register"
            primary
            fields={registerFields(countries)}
            width={640}
          />
        }
        drawer={(row) => ({
          title: row.deviceNumber,
          body: <AssetBody asset={row} />,
          actions: <AssetActions asset={row} />,
          size: 820,
        })}
      />
    </PageFrame>
  );
}
