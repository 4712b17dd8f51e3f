// Employers: who offers contracts, and the funds received for their payroll.

import { listEmployers, upsertEmployer } from '@roda/api-contract/employment/templates';
import { Action } from '#shared/action.tsx';
import { useCountries } from '#shared/countries.tsx';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { Facts, Money, StateTag, When, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';

type Row = RowOf<typeof listEmployers>;

const states = (['active', 'closed'] as const).map((value) => ({ value, label: `ops.common.state.${value}` as const }));

const fieldsOf = (countries: readonly FieldOption[], row?: Row): readonly Field[] => [
  ...(row === undefined
    ? [{ name: 'countryId', label: 'ops.common.country' as const, kind: 'choice' as const, options: countries }]
    : []),
  { name: 'name', label: 'ops.common.name', kind: 'line', initial: row?.name },
  { name: 'registrationNumber', label: 'ops.contracts.registration', kind: 'line', initial: row?.registrationNumber },
  { name: 'address', label: 'ops.members.address', kind: 'line', initial: row?.address },
  ...(row === undefined
    ? []
    : [
        {
          name: 'state',
          label: 'ops.common.state' as const,
          kind: 'choice' as const,
          options: states,
          initial: row.state,
        },
      ]),
];

export function Employers() {
  const { options, nameOf } = useCountries();
  return (
    <Records
      op={listEmployers}
      name="contracts-employers"
      id={({ id }) => id}
      columns={columnsOf(nameOf)}
      filters={[
        { name: 'name', label: 'ops.common.name', kind: 'text' },
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options },
        { name: 'state', label: 'ops.common.state', kind: 'choice', options: states },
      ]}
      toolbar={
        <Action
          op={upsertEmployer}
          label="ops.contracts.newEmployer"
          fields={fieldsOf(options)}
          done="ops.common.saved"
        />
      }
      drawer={(row) => ({
        title: row.name,
        body: (
          <Facts
            of={[
              { label: 'ops.common.country', value: nameOf(row.countryId) },
              { label: 'ops.common.state', value: <StateTag state={row.state} /> },
              { label: 'ops.contracts.registration', value: row.registrationNumber },
              { label: 'ops.members.address', value: row.address },
              { label: 'ops.contracts.funded', value: <Money amount={row.funded} currency={row.currency} /> },
              { label: 'ops.contracts.inForceCount', value: String(row.contracts) },
              { label: 'ops.contracts.demo', value: <YesNo value={row.demo} /> },
              { label: 'ops.common.created', value: <When at={row.createdAt} /> },
            ]}
          />
        ),
        actions: (
          <Action
            op={upsertEmployer}
            input={{ id: row.id, version: row.version, countryId: row.countryId }}
            label="ops.common.edit"
            fields={fieldsOf(options, row)}
            done="ops.common.saved"
          />
        ),
      })}
    />
  );
}

const columnsOf = (nameOf: (id: number) => string): readonly RecordColumn<Row>[] => [
  { key: 'name', title: 'ops.common.name', sort: 'name' },
  { key: 'registrationNumber', title: 'ops.contracts.registration' },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => nameOf(countryId) },
  {
    key: 'funded',
    title: 'ops.contracts.funded',
    sort: 'funded',
    align: 'right',
    render: ({ funded, currency }) => <Money amount={funded} currency={currency} />,
  },
  { key: 'contracts', title: 'ops.contracts.inForceCount', sort: 'contracts', align: 'right' },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} /> },
  {
    key: 'createdAt',
    title: 'ops.common.created',
    sort: 'createdAt',
    render: ({ createdAt }) => <When at={createdAt} />,
  },
];
