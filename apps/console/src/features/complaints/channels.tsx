// Support channels: what members of a country are shown when they ask for help.

import { listSupportChannels, upsertSupportChannel } from '@roda/api-contract/backoffice/countries';
import { Action } from '#shared/action.tsx';
import { useCountries } from '#shared/countries.tsx';
import type { Field, FieldOption } from '#shared/form/fields.ts';
import { Facts, Texts, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import type { ConsoleText } from '#shared/texts.tsx';

type Row = RowOf<typeof listSupportChannels>;

const kinds = ['chat', 'phone', 'email', 'whatsapp'] as const;

const fieldsOf = (countries: readonly FieldOption[], row?: Row): readonly Field[] => [
  { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries, initial: row?.countryId },
  {
    name: 'kind',
    label: 'ops.common.kind',
    kind: 'choice',
    options: kinds.map((value) => ({ value, label: `ops.complaints.channel.${value}` as const })),
    initial: row?.kind,
  },
  {
    name: 'value',
    label: 'ops.complaints.channelValue',
    kind: 'line',
    initial: row?.value,
    help: 'ops.complaints.channelHelp',
  },
  { name: 'label', label: 'ops.common.name', kind: 'three', initial: row?.label },
  { name: 'hours', label: 'ops.complaints.hours', kind: 'three', optional: true, initial: row?.hours ?? empty },
  { name: 'position', label: 'ops.common.order', kind: 'whole', min: 1, max: 99, initial: row?.position ?? 1 },
  { name: 'enabled', label: 'ops.common.enabled', kind: 'yesno', initial: row?.enabled ?? true },
];

const empty = { en: '', id: '', zh: '' };

/** Hours may be left blank in any language; the operation still requires all three. */
const shaped = (values: Readonly<Record<string, unknown>>) => ({
  ...values,
  hours: { ...empty, ...Object(values['hours']) },
  enabled: values['enabled'] === true,
});

export function SupportChannels() {
  const t = useText();
  const { options, nameOf } = useCountries();
  return (
    <Records
      op={listSupportChannels}
      name="complaints-channels"
      id={({ id }) => id}
      columns={columnsOf(t, nameOf)}
      filters={[
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options },
        { name: 'enabled', label: 'ops.common.enabled', kind: 'yesno' },
      ]}
      toolbar={
        <Action
          op={upsertSupportChannel}
          label="ops.complaints.addChannel"
          fields={fieldsOf(options)}
          shape={shaped}
          done="ops.common.saved"
        />
      }
      drawer={(row) => ({
        title: `${nameOf(row.countryId)} · ${row.value}`,
        body: (
          <Facts
            of={[
              { label: 'ops.common.country', value: nameOf(row.countryId) },
              { label: 'ops.common.kind', value: t(`ops.complaints.channel.${row.kind}`) },
              { label: 'ops.complaints.channelValue', value: row.value },
              { label: 'ops.common.name', value: <Texts of={row.label} /> },
              { label: 'ops.complaints.hours', value: <Texts of={row.hours} /> },
              { label: 'ops.common.order', value: String(row.position) },
              { label: 'ops.common.enabled', value: <YesNo value={row.enabled} /> },
            ]}
          />
        ),
        actions: (
          <Action
            op={upsertSupportChannel}
            input={{ id: row.id }}
            label="ops.common.edit"
            fields={fieldsOf(options, row)}
            shape={shaped}
            done="ops.common.saved"
          />
        ),
      })}
    />
  );
}

const columnsOf = (t: ConsoleText, nameOf: (id: number) => string): readonly RecordColumn<Row>[] => [
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => nameOf(countryId) },
  { key: 'kind', title: 'ops.common.kind', sort: 'kind', render: ({ kind }) => t(`ops.complaints.channel.${kind}`) },
  { key: 'label.en', title: 'ops.common.name', render: ({ label }) => <Texts of={label} /> },
  { key: 'value', title: 'ops.complaints.channelValue' },
  { key: 'hours.en', title: 'ops.complaints.hours', render: ({ hours }) => <Texts of={hours} /> },
  { key: 'position', title: 'ops.common.order', sort: 'position', align: 'right' },
  { key: 'enabled', title: 'ops.common.enabled', render: ({ enabled }) => <YesNo value={enabled} /> },
];
