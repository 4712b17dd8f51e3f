// Countries: what is open in each of them, and the licences under which something may be sold.

import { listLicences } from '@roda/contract/places-licences';
import { listCountryCases } from '@roda/contract/places-operators';
import { ChangeCountry, CountryFacts, CountryOptions } from '#features/places/country-case.tsx';
import { Licences } from '#features/places/licences.tsx';
import { Words, YesNo } from '#shared/show.tsx';
import { Records } from '#shared/table/records.tsx';
import type { Column, RowOf } from '#shared/table/records.model.ts';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/views.tsx';

type Country = RowOf<typeof listCountryCases>;

const columns: readonly Column<Country>[] = [
  { key: 'names.en', title: 'ops.common.name', render: ({ names }) => <Words of={names} /> },
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
        title: <Words of={row.names} />,
        size: 900,
        body: (
          <div className="flex flex-col gap-4">
            <CountryFacts of={row} />
            <CountryOptions of={row} />
          </div>
        ),
        actions: <ChangeCountry of={row} />,
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
