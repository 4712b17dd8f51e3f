// Licences: recorded and ended under two-person approval; without one in force no income product is sold in a country.

import { Tag } from 'antd';
import {
  approveLicence,
  listLicences,
  proposeLicence,
  rejectLicence,
  revokeLicence,
} from '@roda/api-contract/backoffice/licences';
import { Action } from '#shared/action.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { DayText, Facts, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useOperator } from '#shared/operator.ts';
import { useText } from '#shared/texts.tsx';

type Licence = RowOf<typeof listLicences>;

const kinds: readonly FieldOption[] = (['vehicle', 'pile', 'deposit'] as const).map((value) => ({
  value,
  label: `ops.countries.kind.${value}` as const,
}));
const states: readonly FieldOption[] = (['proposed', 'approved', 'rejected'] as const).map((value) => ({
  value,
  label: `ops.common.state.${value}` as const,
}));

function Scope({ of }: { of: Licence['scope'] }) {
  const t = useText();
  return of.map((kind) => <Tag key={kind}>{t(`ops.countries.kind.${kind as 'pile'}`)}</Tag>);
}

function Change({ of }: { of: Licence['change'] }) {
  return useText()(`ops.countries.change.${of}`);
}

const columns: readonly RecordColumn<Licence>[] = [
  { key: 'number', title: 'ops.countries.licence' },
  { key: 'change', title: 'ops.countries.change', render: ({ change }) => <Change of={change} /> },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => <CountryName id={countryId} /> },
  { key: 'authority', title: 'ops.countries.authority' },
  { key: 'scope', title: 'ops.countries.scope', render: ({ scope }) => <Scope of={scope} /> },
  { key: 'validFrom', title: 'ops.common.validFrom', render: ({ validFrom }) => <DayText at={validFrom} /> },
  {
    key: 'validUntil',
    title: 'ops.common.expires',
    sort: 'validUntil',
    render: ({ validUntil }) => <DayText at={validUntil} />,
  },
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <StateTag state={status} /> },
  { key: 'proposedBy', title: 'ops.common.proposedBy' },
  {
    key: 'proposedAt',
    title: 'ops.common.at',
    sort: 'proposedAt',
    render: ({ proposedAt }) => <When at={proposedAt} />,
  },
  { key: 'decidedBy', title: 'ops.common.decidedBy' },
];

function Actions({ row }: { row: Licence }) {
  const t = useText();
  const { name } = useOperator();
  const own = row.proposedBy === name ? t('ops.common.ownWork') : undefined;
  if (row.status === 'proposed')
    return (
      <>
        <Action
          op={approveLicence}
          input={{ id: row.id }}
          label="ops.common.approve"
          note={t('ops.countries.approveNote')}
          blocked={own}
          primary
        />
        <Action
          op={rejectLicence}
          input={{ id: row.id }}
          label="ops.common.reject"
          danger
          fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
        />
      </>
    );
  if (row.status !== 'approved' || row.change !== 'record') return null;
  return (
    <Action
      op={revokeLicence}
      input={{ countryId: row.countryId, number: row.number }}
      label="ops.countries.end"
      note={t('ops.countries.endNote')}
      danger
      done="ops.common.proposed"
      fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
    />
  );
}

export function Licences() {
  const countries = useCountryOptions();
  return (
    <Records
      op={listLicences}
      name="licences"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
        { name: 'status', label: 'ops.common.state', kind: 'choice', options: states },
      ]}
      toolbar={
        <Action
          op={proposeLicence}
          label="ops.countries.record"
          done="ops.common.proposed"
          primary
          fields={[
            { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
            { name: 'number', label: 'ops.countries.licence', kind: 'line' },
            { name: 'authority', label: 'ops.countries.authority', kind: 'line' },
            { name: 'register', label: 'ops.countries.register', kind: 'line', help: 'ops.countries.registerHelp' },
            { name: 'scope', label: 'ops.countries.scope', kind: 'choices', options: kinds },
            { name: 'validFrom', label: 'ops.common.validFrom', kind: 'day' },
            { name: 'validUntil', label: 'ops.common.expires', kind: 'day', help: 'ops.countries.expiryHelp' },
          ]}
        />
      }
      drawer={(row) => ({
        title: row.number,
        body: (
          <Facts
            of={[
              { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
              { label: 'ops.countries.change', value: <Change of={row.change} /> },
              { label: 'ops.countries.authority', value: row.authority, wide: true },
              {
                label: 'ops.countries.register',
                value: (
                  <a href={row.register} rel="noreferrer" target="_blank">
                    {row.register}
                  </a>
                ),
                wide: true,
              },
              { label: 'ops.countries.scope', value: <Scope of={row.scope} /> },
              { label: 'ops.common.state', value: <StateTag state={row.status} /> },
              { label: 'ops.common.validFrom', value: row.validFrom },
              { label: 'ops.common.expires', value: row.validUntil },
              { label: 'ops.common.proposedBy', value: row.proposedBy },
              { label: 'ops.common.decidedBy', value: row.decidedBy },
            ]}
          />
        ),
        actions: <Actions row={row} />,
      })}
    />
  );
}
