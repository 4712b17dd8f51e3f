// Components shared by the asset pages: units, documents, select options, registration fields.

import { Space, Tag } from 'antd';
import type { Asset } from '@roda/api-contract/fleet/assets';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { DayText, Whole, none } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';

export const kindOptions: readonly FieldOption[] = [
  { value: 'vehicle', label: 'ops.assets.kind.vehicle' },
  { value: 'pile', label: 'ops.assets.kind.pile' },
];

export const statusOptions: readonly FieldOption[] = [
  { value: 'idle', label: 'status.vehicle.idle' },
  { value: 'in_service', label: 'status.vehicle.in_service' },
  { value: 'resting', label: 'status.vehicle.resting' },
  { value: 'fault', label: 'status.vehicle.fault' },
];

type UnitsOf = Pick<Asset, 'unitsSold' | 'unitsAssigned' | 'unitsCapacity'>;

/** Units sold, units for sale, and capacity. */
export function Units({ of }: { of: UnitsOf }) {
  const t = useText();
  const { unitsSold, unitsAssigned, unitsCapacity } = of;
  const full = unitsCapacity !== undefined && unitsSold >= unitsCapacity;
  return (
    <Space size={4}>
      <span title={t('ops.assets.unitsHelp')}>
        <Whole value={unitsSold} /> / <Whole value={unitsAssigned} /> /{' '}
        {unitsCapacity === undefined ? none : <Whole value={unitsCapacity} />}
      </span>
      {full && <Tag color="warning">{t('ops.assets.full')}</Tag>}
    </Space>
  );
}

/** The last day on which title and insurance are both valid. */
export function DocumentsUntil({ of }: { of: Pick<Asset, 'documentsValid' | 'documentsUntil'> }) {
  const t = useText();
  const { documentsValid, documentsUntil } = of;
  return (
    <Space size={4}>
      <DayText at={documentsUntil} />
      {!documentsValid && (
        <Tag color="error">
          {t(documentsUntil === undefined ? 'ops.assets.papersMissing' : 'ops.assets.papersOver')}
        </Tag>
      )}
    </Space>
  );
}

export const reasonField: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

/** What it is, as it stands on the product's page. */
const makeFields = ({ maker, model, modelYear }: Partial<Asset> = {}): readonly Field[] => [
  { name: 'maker', label: 'ops.assets.maker', kind: 'line', optional: true, initial: maker },
  { name: 'model', label: 'ops.assets.model', kind: 'line', optional: true, initial: model },
  {
    name: 'modelYear',
    label: 'ops.assets.modelYear',
    kind: 'whole',
    min: 1980,
    max: 2100,
    optional: true,
    initial: modelYear,
  },
];

export const registerFields = (countries: readonly FieldOption[]): readonly Field[] => [
  { name: 'kind', label: 'ops.common.kind', kind: 'choice', options: kindOptions, initial: 'vehicle' },
  { name: 'deviceNumber', label: 'ops.assets.device', kind: 'line' },
  { name: 'serial', label: 'ops.assets.serial', kind: 'line' },
  { name: 'plate', label: 'ops.assets.plate', kind: 'line', optional: true },
  ...makeFields(),
  { name: 'ownerEntity', label: 'ops.assets.owner', kind: 'line', help: 'ops.assets.ownerHelp' },
  { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
  {
    name: 'ratedKw',
    label: 'ops.assets.ratedKw',
    kind: 'decimal',
    min: 0,
    max: 2000,
    help: 'ops.assets.ratedKwHelp',
    when: (values) => values['kind'] === 'pile',
  },
  { name: 'unitsCapacity', label: 'ops.assets.capacity', kind: 'whole', min: 1, help: 'ops.assets.capacityHelp' },
];

export const changeFields = (asset: Asset): readonly Field[] => [
  ...(asset.kind === 'vehicle'
    ? [{ name: 'plate', label: 'ops.assets.plate', kind: 'line', optional: true, initial: asset.plate } as const]
    : [{ name: 'ratedKw', label: 'ops.assets.ratedKw', kind: 'decimal', min: 0, initial: asset.ratedKw } as const]),
  ...makeFields(asset),
  { name: 'ownerEntity', label: 'ops.assets.owner', kind: 'line', initial: asset.ownerEntity },
  {
    name: 'unitsCapacity',
    label: 'ops.assets.capacity',
    kind: 'whole',
    min: 1,
    optional: asset.unitsCapacity === undefined,
    initial: asset.unitsCapacity,
    help: 'ops.assets.capacityHelp',
  },
  reasonField,
];

export const paperFields: readonly Field[] = [
  {
    name: 'kind',
    label: 'ops.assets.paperKind',
    kind: 'choice',
    options: [
      { value: 'title', label: 'ops.assets.paper.title' },
      { value: 'insurance', label: 'ops.assets.paper.insurance' },
    ],
  },
  { name: 'number', label: 'ops.assets.paperNumber', kind: 'line', help: 'ops.assets.paperNumberHelp' },
  { name: 'issuer', label: 'ops.assets.issuer', kind: 'line' },
  { name: 'expiresOn', label: 'ops.common.expires', kind: 'day' },
  { name: 'url', label: 'ops.assets.scan', kind: 'picture', optional: true, help: 'ops.assets.scanHelp' },
];
