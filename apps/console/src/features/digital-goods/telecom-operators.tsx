// Telecom operators: their products, number prefixes, and current availability.

import {
  telecomOperatorStatuses,
  updateTelecomOperator,
  createTelecomOperator,
  listTelecomOperatorsForOperators,
} from '@roda/api-contract/sales/digital-goods-pages';
import { numberKinds } from '@roda/api-contract/sales/digital-goods';
import type { CallOf } from '@roda/api-contract/operation';
import { Action } from '#shared/action.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { Field, FieldOption, Values } from '#shared/form/fields.ts';
import { pictureFields, pictureOf } from '#shared/form/picture-fields.ts';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, Say, StateTag, Whole, Texts } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

type TelecomOperator = RowOf<typeof listTelecomOperatorsForOperators>;

const statuses: readonly FieldOption[] = telecomOperatorStatuses.map((value) => ({
  value,
  label: `ops.plans.carrierState.${value}` as const,
}));
const kinds: readonly FieldOption[] = numberKinds.map((value) => ({
  value,
  label: `ops.plans.numberKind.${value}` as const,
}));

const isNumber = ({ numberKind }: Values): boolean => numberKind !== 'none';

const numberFields = (row?: TelecomOperator): readonly Field[] => [
  {
    name: 'numberKind',
    label: 'ops.plans.numberKind',
    kind: 'choice',
    options: kinds,
    initial: row?.numberKind ?? 'phone',
  },
  {
    name: 'numberMin',
    label: 'ops.plans.digitsMin',
    kind: 'whole',
    min: 1,
    max: 20,
    optional: true,
    initial: row?.numberMin,
    when: ({ numberKind }) => numberKind === 'account',
  },
  {
    name: 'numberMax',
    label: 'ops.plans.digitsMax',
    kind: 'whole',
    min: 1,
    max: 20,
    optional: true,
    initial: row?.numberMax,
    when: ({ numberKind }) => numberKind === 'account',
  },
  {
    name: 'numberExample',
    label: 'ops.plans.example',
    kind: 'line',
    optional: true,
    initial: row?.numberExample,
    when: isNumber,
  },
  {
    name: 'prefixes',
    label: 'ops.plans.prefixes',
    kind: 'words',
    optional: true,
    initial: row?.prefixes ?? [],
    help: 'ops.plans.prefixesHelp',
    when: ({ numberKind }) => numberKind === 'phone',
  },
];

const fieldsOf = (row?: TelecomOperator): readonly Field[] => [
  { name: 'name', label: 'ops.common.name', kind: 'three', initial: row?.name },
  ...pictureFields('picture', row?.logo),
  ...numberFields(row),
  {
    name: 'status',
    label: 'ops.common.state',
    kind: 'choice',
    options: statuses,
    initial: row?.status ?? 'open',
    help: 'ops.plans.carrierHelp',
  },
  { name: 'sort', label: 'ops.plans.place', kind: 'whole', initial: row?.sort ?? 0, help: 'ops.plans.placeHelp' },
];

const shapeOf =
  (row?: TelecomOperator) =>
  ({ picture, ...plain }: Values): Partial<CallOf<typeof createTelecomOperator>> => ({
    ...plain,
    logo: pictureOf(picture, row?.logo),
  });

const columns: readonly RecordColumn<TelecomOperator>[] = [
  { key: 'code', title: 'ops.common.code', sort: 'code' },
  { key: 'name', title: 'ops.common.name', render: ({ name }) => <Texts of={name} /> },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => <CountryName id={countryId} /> },
  {
    key: 'numberKind',
    title: 'ops.plans.numberKind',
    render: ({ numberKind }) => <Say text={`ops.plans.numberKind.${numberKind}`} />,
  },
  { key: 'prefixes', title: 'ops.plans.prefixes', render: ({ prefixes }) => prefixes.join(' ') || '—' },
  {
    key: 'planCount',
    title: 'ops.plans.plans',
    sort: 'plans',
    align: 'right',
    render: ({ id, planCount }) => (
      <a href={hrefOf('plans', { operatorId: String(id) })}>
        <Whole value={planCount} />
      </a>
    ),
  },
  {
    key: 'status',
    title: 'ops.common.state',
    render: ({ status }) => <StateTag area="plans.carrier" state={status} tone={tones[status]} />,
  },
  { key: 'sort', title: 'ops.plans.place', sort: 'place', align: 'right', hidden: true },
];

const tones = { open: 'success', closed: 'warning', hidden: 'neutral' } as const;

export function TelecomOperators() {
  const countries = useCountryOptions();
  return (
    <Records
      op={listTelecomOperatorsForOperators}
      name="plans-carriers"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'name', label: 'ops.common.search', kind: 'text' },
        { name: 'status', label: 'ops.common.state', kind: 'choice', options: statuses },
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
      ]}
      toolbar={
        <Action
          op={createTelecomOperator}
          label="ops.digital-goods.createTelecomOperator"
          fields={[
            { name: 'code', label: 'ops.common.code', kind: 'line', help: 'ops.plans.branchCodeHelp' },
            { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
            ...fieldsOf(),
          ]}
          shape={shapeOf()}
          done="ops.common.saved"
          primary
        />
      }
      drawer={(row) => ({ title: <Texts of={row.name} />, body: <Body row={row} />, actions: <Change row={row} /> })}
    />
  );
}

function Change({ row }: { row: TelecomOperator }) {
  const { id, version } = row;
  return (
    <Action
      op={updateTelecomOperator}
      input={{ id, version }}
      label="ops.common.edit"
      fields={fieldsOf(row)}
      shape={shapeOf(row)}
      done="ops.common.saved"
    />
  );
}

function Body({ row }: { row: TelecomOperator }) {
  const t = useText();
  return (
    <Facts
      of={[
        { label: 'ops.common.code', value: row.code },
        { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
        {
          label: 'ops.common.state',
          value: <StateTag area="plans.carrier" state={row.status} tone={tones[row.status]} />,
        },
        { label: 'ops.plans.numberKind', value: <Say text={`ops.plans.numberKind.${row.numberKind}`} /> },
        {
          label: 'ops.plans.digits',
          value:
            row.numberKind === 'account' ? t('ops.plans.digitsText', { min: row.numberMin, max: row.numberMax }) : '',
        },
        { label: 'ops.plans.example', value: row.numberExample },
        { label: 'ops.plans.prefixes', value: row.prefixes.join(' '), wide: true },
        { label: 'ops.plans.plans', value: <Whole value={row.planCount} /> },
        { label: 'ops.common.version', value: row.version },
      ]}
    />
  );
}
