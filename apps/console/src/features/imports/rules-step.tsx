// Conversion settings: assets, price and exchange rate, time zone, and day shift.

import { Button, Card, Form, Input, InputNumber, Segmented, Select, Space } from 'antd';
import { listAssets } from '@roda/api-contract/fleet/assets';
import { useAsk } from '#shared/api-hooks.ts';
import { serverNow } from '#shared/server.ts';
import { useText } from '#shared/texts.tsx';
import { lastDayIn, shiftTo } from './mapping.model.ts';
import type { MappingDraft } from './mapping.model.ts';

type Props = Readonly<{ text: string; draft: MappingDraft; change: (part: Partial<MappingDraft>) => void }>;

/** Our devices that may have done such work. */
export function useDevices(kind: MappingDraft['kind']): readonly { value: string; label: string }[] {
  const asked = { kind: kind === 'trip' ? 'vehicle' : 'pile', limit: 100, sort: 'deviceNumber', order: 'asc' } as const;
  const { data } = useAsk(listAssets, asked);
  return (data?.list ?? []).map(({ deviceNumber, plate }) => ({
    value: deviceNumber,
    label: plate === undefined ? deviceNumber : `${deviceNumber} · ${plate}`,
  }));
}

const zones = [
  'Asia/Jakarta',
  'Asia/Makassar',
  'Asia/Jayapura',
  'Asia/Singapore',
  'Asia/Shanghai',
  'America/New_York',
  'UTC',
];

export function RulesStep({ text, draft, change }: Props) {
  const t = useText();
  return (
    <Card size="small" title={t('ops.imports.how')}>
      <Form layout="vertical" component="div" className="grid gap-x-6 min-[900px]:grid-cols-2 min-[1400px]:grid-cols-3">
        <Assigning draft={draft} change={change} />
        <Prices draft={draft} change={change} />
        <Form.Item label={t('ops.imports.zone')} htmlFor="import-zone" help={t('ops.imports.zoneHelp')}>
          <Select<string>
            id="import-zone"
            allowClear
            showSearch
            placeholder={t('ops.imports.zoneOfAsset')}
            value={draft.timeZone === '' ? null : draft.timeZone}
            onChange={(zone?: string) => change({ timeZone: zone ?? '' })}
            options={zones.map((zone) => ({ value: zone, label: zone }))}
          />
        </Form.Item>
        <Shift text={text} draft={draft} change={change} />
      </Form>
    </Card>
  );
}

type PartProps = Omit<Props, 'text'>;

function Assigning({ draft, change }: PartProps) {
  const t = useText();
  const devices = useDevices(draft.kind);
  return (
    <>
      <Form.Item label={t('ops.imports.assign')} help={t(`ops.imports.assignHelp.${draft.assign}`)}>
        <Segmented<MappingDraft['assign']>
          aria-label={t('ops.imports.assign')}
          value={draft.assign}
          onChange={(assign) => change({ assign })}
          options={[
            { value: 'column', label: t('ops.imports.assign.column') },
            { value: 'round_robin', label: t('ops.imports.assign.round_robin') },
          ]}
        />
      </Form.Item>
      {draft.assign === 'round_robin' && (
        <Form.Item label={t('ops.imports.field.assets')} htmlFor="import-assets" required>
          <Space.Compact className="w-full">
            <Select<string[]>
              id="import-assets"
              mode="multiple"
              className="w-full"
              maxTagCount="responsive"
              value={[...draft.assets]}
              onChange={(assets) => change({ assets })}
              options={[...devices]}
            />
            <Button onClick={() => change({ assets: devices.map(({ value }) => value) })}>{t('ops.common.all')}</Button>
          </Space.Compact>
        </Form.Item>
      )}
    </>
  );
}

function Prices({ draft, change }: PartProps) {
  const t = useText();
  const amount = (name: 'tariffPerKwh' | 'rate') => (
    <InputNumber<string>
      id={`import-${name}`}
      stringMode
      min="0"
      controls={false}
      className="w-full"
      value={draft[name]}
      onChange={(value) => change({ [name]: value === null ? '' : String(value) })}
    />
  );
  return (
    <>
      {draft.kind === 'charge' && (
        <Form.Item label={t('ops.imports.tariff')} htmlFor="import-tariffPerKwh" help={t('ops.imports.tariffHelp')}>
          {amount('tariffPerKwh')}
        </Form.Item>
      )}
      {(draft.kind === 'trip' || draft.tariffPerKwh === '') && (
        <Form.Item label={t('ops.imports.rate')} htmlFor="import-rate" help={t('ops.imports.rateHelp')}>
          {amount('rate')}
        </Form.Item>
      )}
      {draft.kind === 'trip' && (
        <Form.Item label={t('ops.imports.unit')}>
          <Segmented<MappingDraft['distanceUnit']>
            aria-label={t('ops.imports.unit')}
            value={draft.distanceUnit}
            onChange={(distanceUnit) => change({ distanceUnit })}
            options={[
              { value: 'km', label: t('ops.imports.unit.km') },
              { value: 'mi', label: t('ops.imports.unit.mi') },
            ]}
          />
        </Form.Item>
      )}
    </>
  );
}

function Shift({ text, draft, change }: Props) {
  const t = useText();
  const last = lastDayIn(text, draft.columns.startedAt);
  return (
    <Form.Item label={t('ops.imports.shift')} htmlFor="import-shift" help={t('ops.imports.shiftHelp')}>
      <Space.Compact className="w-full">
        <InputNumber<number>
          id="import-shift"
          precision={0}
          className="w-full"
          value={draft.shiftDays}
          onChange={(days) => change({ shiftDays: days ?? 0 })}
        />
        <Input disabled className="max-w-16" value={t('ops.imports.days')} aria-hidden="true" tabIndex={-1} />
        <Button
          disabled={last === undefined}
          onClick={() => last !== undefined && change({ shiftDays: shiftTo(last, new Date(serverNow())) })}
        >
          {t('ops.imports.toYesterday')}
        </Button>
      </Space.Compact>
    </Form.Item>
  );
}
