// Countries: their feature switches, and the licences required for sales.

import { listLicences } from '@roda/api-contract/backoffice/licences';
import { listCountryCases } from '@roda/api-contract/backoffice/countries';
import { UpdateCountry, CountryFacts, CountryOptions } from '#features/markets/country-case.tsx';
import { Licences } from '#features/markets/licences.tsx';
import { Texts, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Country = RowOf<typeof listCountryCases>;

const columns: readonly RecordColumn<Country>[] = [
  { key: 'names.en', title: 'ops.common.name', render: ({ names }) => <Texts of={names} /> },
  { key: 'alias', title: 'ops.countries.alias', sort: 'alias' },
  { key: 'currency', title: 'ops.common.currency' },
  { key: 'timeZone', title: 'ops.shell.zoneLabel' },
  { key: 'areaCode', title: 'ops.countries.area' },
  { key: 'cancelWindowDays', title: 'ops.countries.cancel', align: 'right' },
  { key: 'claimWindowDays', title: 'ops.countries.claim', align: 'right' },
  { key: 'enabled', title: 'ops.countries.served', render: ({ enabled }) => <YesNo value={enabled} /> },
  { key: 'position', title: 'ops.common.order', sort: 'position', align: 'right' },
];

function Countries() {
  return (
    <Records
      op={listCountryCases}
      name="countries"
      id={({ id }) => id}
      columns={columns}
      filters={[{ name: 'enabled', label: 'ops.countries.served', kind: 'yesno' }]}
      drawer={(row) => ({
        title: <Texts of={row.names} />,
        size: 900,
        body: (
          <div className="flex flex-col gap-4">
            <CountryFacts of={row} />
            <CountryOptions of={row} />
          </div>
        ),
        actions: <UpdateCountry of={row} />,
      })}
    />
  );
}

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.countries.title')}>
      <Tabbed
        tabs={[
          { key: 'countries', label: 'ops.countries.countries', op: listCountryCases, body: () => <Countries /> },
          { key: 'licences', label: 'ops.countries.licences', op: listLicences, body: () => <Licences /> },
        ]}
      />
    </PageFrame>
  );
}
