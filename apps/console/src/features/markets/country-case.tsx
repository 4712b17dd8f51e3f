// Details of a country: attributes, feature switches, and how each is changed.

import type { ReactNode } from 'react';
import { Tag } from 'antd';
import { updateCountry, updateCountryOption } from '@roda/api-contract/backoffice/countries';
import type { listCountryCases } from '@roda/api-contract/backoffice/countries';
import { Action } from '#shared/action.tsx';
import type { Field } from '#shared/form/fields.ts';
import { Facts, none, Texts, YesNo } from '#shared/value-display.tsx';
import type { RowOf } from '#shared/table/records.model.ts';
import { ShortList } from '#shared/table/short-list.tsx';
import { useText, useWordOf } from '#shared/texts.tsx';

type Country = RowOf<typeof listCountryCases>;
type CountryOption = Country['options'][number];

const reason: Field = { name: 'reason', label: 'ops.common.reason', kind: 'line' };

export function UpdateCountry({ of: row }: { of: Country }) {
  const t = useText();
  return (
    <Action
      op={updateCountry}
      input={{ id: row.id }}
      label="ops.common.edit"
      note={t('ops.countries.editNote')}
      width={720}
      fields={[
        { name: 'names', label: 'ops.common.name', kind: 'three', initial: row.names },
        { name: 'position', label: 'ops.common.order', kind: 'whole', min: 1, max: 999, initial: row.position },
        { name: 'phonePattern', label: 'ops.countries.phone', kind: 'line', initial: row.phonePattern },
        {
          name: 'cancelWindowDays',
          label: 'ops.countries.cancel',
          kind: 'whole',
          min: 0,
          max: 90,
          initial: row.cancelWindowDays,
        },
        {
          name: 'claimWindowDays',
          label: 'ops.countries.claim',
          kind: 'whole',
          min: 1,
          max: 365,
          initial: row.claimWindowDays,
        },
        {
          name: 'statementDays',
          label: 'ops.countries.statementDays',
          kind: 'whole',
          min: 1,
          max: 10,
          initial: row.statementDays,
          help: 'ops.countries.statementDaysHelp',
        },
        { name: 'enabled', label: 'ops.countries.served', kind: 'yesno', initial: row.enabled },
        reason,
      ]}
      shape={(values) => changedOnly(values, row)}
    />
  );
}

/** Only changes are sent: names need no second operator, a window does. */
function changedOnly(values: Readonly<Record<string, unknown>>, row: Country): Readonly<Record<string, unknown>> {
  const was = Object(row) as Readonly<Record<string, unknown>>;
  const differs = ([name, value]: readonly [string, unknown]) => JSON.stringify(value) !== JSON.stringify(was[name]);
  return Object.fromEntries(Object.entries(values).filter((entry) => entry[0] === 'reason' || differs(entry)));
}

export function CountryFacts({ of: row }: { of: Country }) {
  return (
    <Facts
      of={[
        { label: 'ops.common.name', value: <Texts of={row.names} /> },
        { label: 'ops.countries.alias', value: row.alias },
        { label: 'ops.common.currency', value: `${row.currency} (${row.currencySymbol})` },
        { label: 'ops.shell.zoneLabel', value: row.timeZone },
        { label: 'ops.countries.area', value: row.areaCode },
        { label: 'ops.countries.phone', value: <code>{row.phonePattern}</code> },
        { label: 'ops.countries.cancel', value: row.cancelWindowDays },
        { label: 'ops.countries.claim', value: row.claimWindowDays },
        { label: 'ops.countries.statementDays', value: row.statementDays },
        { label: 'ops.countries.served', value: <YesNo value={row.enabled} /> },
        { label: 'ops.common.order', value: row.position },
      ]}
    />
  );
}

/** The current value of an option, rendered by its kind. */
function valueOf({ type, value }: CountryOption): ReactNode {
  if (value === undefined) return none;
  return type === 'switch' ? <YesNo value={value === true} /> : <span className="break-all">{String(value)}</span>;
}

const kinds = { switch: 'yesno', amount: 'amount', whole: 'whole', text: 'line' } as const;

function ChangeOption({ countryId, option }: { countryId: number; option: CountryOption }) {
  const t = useText();
  const { key, type, eyes, value } = option;
  return (
    <Action
      op={updateCountryOption}
      input={{ countryId, key }}
      label="ops.common.edit"
      title={key}
      size="small"
      note={t(eyes === 4 ? 'ops.countries.fourEyes' : 'ops.countries.atOnce')}
      fields={[
        {
          name: 'value',
          label: 'ops.countries.value',
          kind: kinds[type],
          optional: type === 'text',
          initial: value ?? (type === 'switch' ? false : undefined),
        },
        reason,
      ]}
      shape={({ value: given, ...others }) => ({ ...others, value: given ?? '' }) as never}
    />
  );
}

export function CountryOptions({ of: row }: { of: Country }) {
  const t = useText();
  const word = useWordOf();
  return (
    <ShortList
      rows={row.options}
      id={({ key }) => key}
      columns={[
        {
          key: 'key',
          title: 'ops.countries.option',
          render: ({ key }) => (
            <span>
              {word(key, `ops.countries.option.${key}`)} <code className="text-ink-3">{key}</code>
            </span>
          ),
        },
        { key: 'value', title: 'ops.countries.value', render: valueOf },
        {
          key: 'eyes',
          title: 'ops.countries.needs',
          render: ({ eyes }) => (
            <Tag color={eyes === 4 ? 'warning' : 'default'}>
              {t(eyes === 4 ? 'ops.countries.two' : 'ops.countries.one')}
            </Tag>
          ),
        },
        {
          key: 'type',
          title: 'ops.common.actions',
          render: (option) => <ChangeOption countryId={row.id} option={option} />,
        },
      ]}
    />
  );
}
