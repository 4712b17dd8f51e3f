// Payout banks: account digits, cost, opening hours, health, and the order shown to members.

import { Tag } from 'antd';
import { listBankCases, upsertBank } from '@roda/api-contract/wallet/banks';
import { Action } from '#shared/action.tsx';
import type { Field, Values } from '#shared/form/fields.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, Money, YesNo, none } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { OrderAction } from './order-action.tsx';

type Row = RowOf<typeof listBankCases>;
type Options = NonNullable<Filter['options']>;

const healthTones = { unknown: 'default', ok: 'success', slow: 'warning', failing: 'error' } as const;

export function Health({ of }: { of: Row['health'] }) {
  const t = useText();
  const { state, paid, back, medianHours } = of;
  const said = t('ops.banks.healthText', { paid, back, hours: medianHours ?? 0 });
  return (
    <Tag color={healthTones[state]} title={said}>
      {t(`ops.banks.health.${state}`)}
    </Tag>
  );
}

const columnsOf = (countryName: (id: number) => string): readonly RecordColumn<Row>[] => [
  { key: 'sort', title: 'ops.banks.place', sort: 'order', align: 'right' },
  { key: 'code', title: 'ops.common.code', sort: 'code' },
  { key: 'name', title: 'ops.common.name', sort: 'name' },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => countryName(countryId) },
  { key: 'digitsMin', title: 'ops.banks.digits', render: (row) => digitsOf(row) },
  {
    key: 'cost',
    title: 'ops.banks.cost',
    align: 'right',
    render: ({ cost, currency }) => <Money amount={cost} currency={currency} />,
  },
  { key: 'opens', title: 'ops.banks.window', render: (row) => windowOf(row) },
  { key: 'health.state', title: 'ops.banks.health', render: ({ health }) => <Health of={health} /> },
  { key: 'enabled', title: 'ops.common.enabled', render: ({ enabled }) => <YesNo value={enabled} /> },
];

const digitsOf = ({ digitsMin, digitsMax }: Row): string =>
  digitsMin === digitsMax ? String(digitsMin) : `${digitsMin}–${digitsMax}`;
const windowOf = ({ opens, closes }: Row): string => (opens === undefined ? none : `${opens}–${closes}`);

const fieldsOf = (countries: Options, row?: Row): readonly Field[] => [
  ...(row === undefined
    ? ([
        { name: 'code', label: 'ops.common.code', kind: 'line', help: 'ops.banks.codeHelp' },
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
      ] as const)
    : []),
  { name: 'name', label: 'ops.common.name', kind: 'line', initial: row?.name },
  { name: 'logo', label: 'ops.banks.logo', kind: 'line', initial: row?.logo ?? 'bank', help: 'ops.banks.logoHelp' },
  { name: 'digitsMin', label: 'ops.banks.digitsMin', kind: 'whole', min: 6, max: 19, initial: row?.digitsMin },
  { name: 'digitsMax', label: 'ops.banks.digitsMax', kind: 'whole', min: 6, max: 19, initial: row?.digitsMax },
  { name: 'luhn', label: 'ops.banks.luhn', kind: 'yesno', initial: row?.luhn ?? false },
  { name: 'cost', label: 'ops.banks.cost', kind: 'amount', initial: row?.cost ?? '0.00', help: 'ops.banks.costHelp' },
  {
    name: 'opens',
    label: 'ops.banks.opens',
    kind: 'line',
    optional: true,
    initial: row?.opens,
    help: 'ops.banks.windowHelp',
  },
  { name: 'closes', label: 'ops.banks.closes', kind: 'line', optional: true, initial: row?.closes },
  { name: 'sort', label: 'ops.banks.place', kind: 'whole', min: 1, max: 999, initial: row?.sort ?? 99 },
  { name: 'enabled', label: 'ops.common.enabled', kind: 'yesno', initial: row?.enabled ?? true },
];

type TabProps = Readonly<{ countries: Options; countryName: (id: number) => string }>;

export function BanksTab({ countries, countryName }: TabProps) {
  return (
    <Records
      op={listBankCases}
      name="banks"
      id={({ code }) => code}
      columns={columnsOf(countryName)}
      filters={[
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
        { name: 'enabled', label: 'ops.common.enabled', kind: 'yesno' },
        { name: 'text', label: 'ops.common.search', kind: 'text' },
      ]}
      toolbar={
        <>
          <OrderAction countries={countries} />
          <Action op={upsertBank} label="ops.banks.add" fields={fieldsOf(countries)} primary done="ops.common.saved" />
        </>
      }
      drawer={(row) => ({
        title: `${row.name} · ${row.code}`,
        body: <Bank row={row} countryName={countryName} />,
        actions: <BankActions row={row} countries={countries} />,
      })}
    />
  );
}

function Bank({ row, countryName }: { row: Row; countryName: TabProps['countryName'] }) {
  const t = useText();
  const { health } = row;
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.common.country', value: countryName(row.countryId) },
          { label: 'ops.common.enabled', value: <YesNo value={row.enabled} /> },
          { label: 'ops.banks.digits', value: digitsOf(row) },
          { label: 'ops.banks.luhn', value: <YesNo value={row.luhn} /> },
          { label: 'ops.banks.cost', value: <Money amount={row.cost} currency={row.currency} /> },
          { label: 'ops.banks.window', value: windowOf(row) },
          { label: 'ops.banks.place', value: row.sort },
          { label: 'ops.banks.logo', value: <code>{row.logo}</code> },
          { label: 'ops.banks.health', value: <Health of={health} /> },
          { label: 'ops.banks.paid30', value: health.paid },
          { label: 'ops.banks.back30', value: health.back },
          {
            label: 'ops.banks.median',
            value: health.medianHours === undefined ? none : t('ops.common.hours', { n: health.medianHours }),
          },
        ]}
      />
      <a href={hrefOf('withdrawals', { bankCode: row.code })}>{t('ops.banks.withdrawals')}</a>
    </div>
  );
}

/** Every field that updating a bank requires besides the changed ones. */
const rest = ({ code, countryId, edition }: Row) => ({ code, countryId, edition });

const whole = (row: Row): Values => ({
  ...rest(row),
  ...{ name: row.name, logo: row.logo, digitsMin: row.digitsMin, digitsMax: row.digitsMax, luhn: row.luhn },
  ...{ sort: row.sort, cost: row.cost },
  ...(row.opens === undefined ? {} : { opens: row.opens, closes: row.closes }),
});

function BankActions({ row, countries }: { row: Row; countries: Options }) {
  const t = useText();
  return (
    <>
      <Action
        op={upsertBank}
        input={rest(row)}
        label="ops.common.edit"
        fields={fieldsOf(countries, row)}
        done="ops.common.saved"
      />
      <Action
        op={upsertBank}
        input={{ ...whole(row), enabled: !row.enabled }}
        label={row.enabled ? 'ops.banks.off' : 'ops.banks.on'}
        note={t(row.enabled ? 'ops.banks.offNote' : 'ops.banks.onNote')}
        danger={row.enabled}
        done="ops.common.saved"
      />
    </>
  );
}
