// The barrage: real events that run over the home screen; they can be hidden, not created (G5).

import { hideBarrage, listBarrage } from '@roda/api-contract/content/content-items';
import { barrageSources } from '@roda/api-contract/content/home';
import type { RowOf } from '#shared/table/records.model.ts';
import { Action } from '#shared/action.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import { Facts, StateTag, When, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

type Row = RowOf<typeof listBarrage>;

const columns: readonly RecordColumn<Row>[] = [
  { key: 'at', title: 'ops.common.at', sort: 'at', render: ({ at }) => <When at={at} /> },
  {
    key: 'source',
    title: 'ops.common.kind',
    render: ({ source }) => <StateTag area="barrage" state={source} tone="neutral" />,
  },
  { key: 'name', title: 'ops.common.name' },
  { key: 'text', title: 'ops.common.text' },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => <CountryName id={countryId} /> },
  { key: 'consented', title: 'ops.barrage.consented', render: ({ consented }) => <YesNo value={consented} /> },
  { key: 'hiddenAt', title: 'ops.barrage.hidden', render: ({ hiddenAt }) => <When at={hiddenAt} /> },
];

export function Screen() {
  const t = useText();
  const countries = useCountryOptions();
  const sources = barrageSources.map((value) => ({ value, label: `ops.barrage.state.${value}` as const }));
  return (
    <PageFrame title={t('ops.barrage.title')}>
      <p className="m-0">{t('ops.barrage.about')}</p>
      <Records
        op={listBarrage}
        name="barrage"
        id={({ id }) => id}
        columns={columns}
        filters={[
          { name: 'source', label: 'ops.common.kind', kind: 'choice', options: sources },
          { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
          { name: 'hidden', label: 'ops.barrage.hidden', kind: 'yesno' },
        ]}
        drawer={(row) => ({
          title: row.text,
          body: (
            <Facts
              of={[
                { label: 'ops.common.name', value: row.name },
                { label: 'ops.common.at', value: <When at={row.at} /> },
                { label: 'ops.barrage.consented', value: <YesNo value={row.consented} /> },
                { label: 'ops.barrage.hidden', value: row.hiddenAt && <When at={row.hiddenAt} /> },
                { label: 'ops.common.reason', value: row.hiddenWhy, wide: true },
              ]}
            />
          ),
          actions:
            row.hiddenAt === undefined ? (
              <Action
                op={hideBarrage}
                input={{ id: row.id }}
                label="ops.barrage.hide"
                danger
                fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
              />
            ) : undefined,
        })}
      />
    </PageFrame>
  );
}
