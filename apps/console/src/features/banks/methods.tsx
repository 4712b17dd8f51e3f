// Payment methods: amounts, cost, health, order; and the preset amounts of a top-up.

import { Space, Tag } from 'antd';
import {
  updatePaymentMethod,
  listPaymentMethods,
  listRechargePresets,
  updateRechargePresets,
} from '@roda/api-contract/sales/payment-methods';
import type { CallOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import type { Field, FieldOption, Values } from '#shared/form/fields.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, Money, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

type Row = RowOf<typeof listPaymentMethods>;
type Presets = RowOf<typeof listRechargePresets>;
type TabProps = Readonly<{ countries: NonNullable<Filter['options']>; countryName: (id: number) => string }>;

const healthTones = { unknown: 'default', ok: 'success', poor: 'warning', silent: 'error', down: 'error' } as const;

function Health({ of }: { of: Row['health'] }) {
  const t = useText();
  return (
    <Tag color={healthTones[of.state]} title={t('ops.banks.methodHealthText', { asked: of.asked, paid: of.paid })}>
      {t(`ops.banks.methodHealth.${of.state}`)}
    </Tag>
  );
}

function Cost({ row }: { row: Row }) {
  return (
    <Space size={4}>
      <Money amount={row.cost} currency={row.currency} />
      <span className="amount-figures">{`+ ${(row.costBp / 100).toFixed(2)}%`}</span>
    </Space>
  );
}

/** Members see the method only where its provider is configured. */
function ProviderOf({ row: { provider, providers, others } }: { row: Row }) {
  const t = useText();
  const all = [provider, ...others.map((other) => other.provider)];
  return (
    <Space size={4} wrap>
      {all.join(' → ')}
      {!all.some((each) => providers.includes(each)) && <Tag color="warning">{t('ops.banks.providerMissing')}</Tag>}
    </Space>
  );
}

/** The configured ones that fit, and the current one. */
const providerOptions = ({ provider, providers }: Row): readonly FieldOption[] =>
  [...new Set([provider, ...providers])].map((value) => ({ value, text: value }));

/** Nothing to choose where the configured providers name no banks. */
const bankFields = ({ bank, banks }: Row): readonly Field[] => {
  if (banks.length === 0) return [];
  const options = [...new Set([bank, ...banks])].filter(Boolean).map((value) => ({ value, text: value }));
  return [
    {
      name: 'bank',
      label: 'ops.banks.through',
      kind: 'choice',
      options,
      optional: true,
      ...(bank === '' ? {} : { initial: bank }),
      help: 'ops.banks.throughHelp',
    },
  ];
};

const otherFields = (row: Row): readonly Field[] => {
  const given = row.others.map(({ provider }) => provider);
  const options = [...new Set([...row.providers, ...given])].map((value) => ({ value, text: value }));
  const banks = [...new Set([...row.banks, ...row.others.map(({ bank }) => bank)])].filter(Boolean);
  return [
    { name: 'provider', label: 'ops.banks.provider', kind: 'choice', options },
    {
      name: 'bank',
      label: 'ops.banks.through',
      kind: 'choice',
      options: banks.map((value) => ({ value, text: value })),
      optional: true,
    },
  ];
};

/** A bank that was not chosen is none. */
const methodChange = ({ others, ...values }: Values): Partial<CallOf<typeof updatePaymentMethod>> => {
  const ways = Array.isArray(others) ? (others as readonly { provider: string; bank?: string }[]) : [];
  return { ...values, others: ways.map(({ provider, bank = '' }) => ({ provider, bank })) };
};

const columnsOf = (countryName: TabProps['countryName']): readonly RecordColumn<Row>[] => [
  { key: 'sort', title: 'ops.banks.place', sort: 'order', align: 'right' },
  { key: 'code', title: 'ops.common.code', sort: 'code', render: ({ code }) => <Method code={code} /> },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => countryName(countryId) },
  { key: 'provider', title: 'ops.banks.provider', render: (row) => <ProviderOf row={row} /> },
  { key: 'bank', title: 'ops.banks.bank' },
  {
    key: 'min',
    title: 'ops.banks.min',
    align: 'right',
    render: ({ min, currency }) => <Money amount={min} currency={currency} />,
  },
  {
    key: 'max',
    title: 'ops.banks.max',
    align: 'right',
    render: ({ max, currency }) => <Money amount={max} currency={currency} />,
  },
  { key: 'cost', title: 'ops.banks.cost', align: 'right', render: (row) => <Cost row={row} /> },
  { key: 'health.state', title: 'ops.banks.health', render: ({ health }) => <Health of={health} /> },
  { key: 'enabled', title: 'ops.common.enabled', render: ({ enabled }) => <YesNo value={enabled} /> },
];

function Method({ code }: { code: Row['code'] }) {
  const t = useText();
  return t(`payments.${code}`);
}

const reason: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

const fieldsOf = (row: Row): readonly Field[] => [
  {
    name: 'provider',
    label: 'ops.banks.provider',
    kind: 'choice',
    options: providerOptions(row),
    initial: row.provider,
    help: 'ops.banks.providerHelp',
  },
  ...bankFields(row),
  {
    name: 'others',
    label: 'ops.banks.others',
    kind: 'list',
    optional: true,
    initial: row.others,
    fields: otherFields(row),
    help: 'ops.banks.othersHelp',
  },
  { name: 'min', label: 'ops.banks.min', kind: 'amount', initial: row.min },
  { name: 'max', label: 'ops.banks.max', kind: 'amount', initial: row.max },
  { name: 'cost', label: 'ops.banks.cost', kind: 'amount', initial: row.cost, help: 'ops.banks.costHelp' },
  { name: 'costBp', label: 'ops.banks.costBp', kind: 'whole', min: 0, max: 1000, initial: row.costBp },
  { name: 'sort', label: 'ops.banks.place', kind: 'whole', min: 1, max: 99, initial: row.sort },
  { name: 'enabled', label: 'ops.common.enabled', kind: 'yesno', initial: row.enabled },
  reason,
];

export function MethodsTab({ countries, countryName }: TabProps) {
  return (
    <Records
      op={listPaymentMethods}
      name="payment-methods"
      id={({ id }) => id}
      columns={columnsOf(countryName)}
      filters={[
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
        { name: 'enabled', label: 'ops.common.enabled', kind: 'yesno' },
      ]}
      drawer={(row) => ({
        title: <Method code={row.code} />,
        body: <OneMethod row={row} countryName={countryName} />,
        actions: <MethodActions row={row} />,
      })}
    />
  );
}

function OneMethod({ row, countryName }: { row: Row; countryName: TabProps['countryName'] }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.common.country', value: countryName(row.countryId) },
          { label: 'ops.common.enabled', value: <YesNo value={row.enabled} /> },
          { label: 'ops.banks.min', value: <Money amount={row.min} currency={row.currency} /> },
          { label: 'ops.banks.max', value: <Money amount={row.max} currency={row.currency} /> },
          { label: 'ops.banks.cost', value: <Cost row={row} /> },
          { label: 'ops.banks.provider', value: <ProviderOf row={row} /> },
          ...(row.bank === '' ? [] : [{ label: 'ops.banks.through', value: row.bank } as const]),
          { label: 'ops.banks.health', value: <Health of={row.health} /> },
          {
            label: 'ops.banks.lastDay',
            value: t('ops.banks.methodHealthText', { asked: row.health.asked, paid: row.health.paid }),
          },
        ]}
      />
      <a href={hrefOf('payments', { method: row.code, countryId: String(row.countryId) })}>{t('ops.banks.payments')}</a>
    </div>
  );
}

function MethodActions({ row }: { row: Row }) {
  const t = useText();
  const { countryId, code, edition, enabled } = row;
  return (
    <>
      <Action
        op={updatePaymentMethod}
        input={{ countryId, code, edition }}
        label="ops.common.edit"
        fields={fieldsOf(row)}
        shape={methodChange}
        done="ops.common.saved"
      />
      <Action
        op={updatePaymentMethod}
        input={{ countryId, code, edition, enabled: !enabled }}
        label={enabled ? 'ops.banks.off' : 'ops.banks.on'}
        fields={[reason]}
        note={t(enabled ? 'ops.banks.methodOffNote' : 'ops.banks.onNote')}
        danger={enabled}
        done="ops.common.saved"
      />
    </>
  );
}

const presetColumns = (countryName: TabProps['countryName']): readonly RecordColumn<Presets>[] => [
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => countryName(countryId) },
  { key: 'amounts', title: 'ops.banks.presets', render: (row) => <Amounts row={row} /> },
  { key: 'currency', title: 'ops.common.actions', render: (row) => <SetPresets row={row} /> },
];

function Amounts({ row }: { row: Presets }) {
  return (
    <Space size={12} wrap>
      {row.amounts.map((amount) => (
        <Money key={amount} amount={amount} currency={row.currency} />
      ))}
    </Space>
  );
}

function SetPresets({ row }: { row: Presets }) {
  return (
    <Action
      op={updateRechargePresets}
      input={{ countryId: row.countryId }}
      label="ops.common.edit"
      fields={[
        {
          name: 'amounts',
          label: 'ops.banks.presets',
          kind: 'words',
          initial: row.amounts,
          help: 'ops.banks.presetsHelp',
        },
      ]}
      done="ops.common.saved"
      size="small"
    />
  );
}

export function PresetsTab({ countries, countryName }: TabProps) {
  return (
    <Records
      op={listRechargePresets}
      name="recharge-presets"
      id={({ countryId }) => countryId}
      columns={presetColumns(countryName)}
      filters={[{ name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries }]}
    />
  );
}
