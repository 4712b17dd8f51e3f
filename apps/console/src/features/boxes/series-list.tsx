// Box series: status, what their funds can pay, and every box with its odds in the drawer.

import { closeBoxSeries, listBoxSeries, openBoxSeries } from '@roda/api-contract/engagement/games-series';
import { seriesStates } from '@roda/api-contract/engagement/games-boxes';
import { Action } from '#shared/action.tsx';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import type { FieldOption } from '#shared/form/fields.ts';
import { Facts, StateTag, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import { BoxAction, SeriesAction } from './box-action.tsx';
import { BoxCard } from './box-card.tsx';
import { inForceOf } from './odds.model.ts';
import type { Series } from './odds.model.ts';
import { FreeStock, FundAction, Stocks } from './stocks.tsx';

const states: readonly FieldOption[] = seriesStates.map((value) => ({
  value,
  label: `ops.boxes.state.${value}` as const,
}));

const columns: readonly RecordColumn<Series>[] = [
  { key: 'name', title: 'ops.boxes.series' },
  { key: 'number', title: 'ops.boxes.number', align: 'right', hidden: true },
  {
    key: 'countryId',
    title: 'ops.common.country',
    sort: 'country',
    render: ({ countryId }) => <CountryName id={countryId} />,
  },
  { key: 'boxes', title: 'ops.boxes.boxes', render: ({ boxes }) => <Prices boxes={boxes} /> },
  { key: 'stocks', title: 'ops.boxes.free', render: ({ stocks }) => <FreeStock of={stocks} /> },
  { key: 'dailyCap', title: 'ops.boxes.dailyCap', sort: 'dailyCap', align: 'right' },
  { key: 'state', title: 'ops.common.state', render: (row) => <State row={row} /> },
  {
    key: 'changedAt',
    title: 'ops.common.changed',
    sort: 'changedAt',
    render: ({ changedAt }) => <When at={changedAt} />,
  },
];

/** Each visible box with its price and the version in force. */
function Prices({ boxes }: Pick<Series, 'boxes'>) {
  const t = useText();
  return (
    <span className="flex flex-col">
      {boxes
        .filter(({ shown }) => shown)
        .map((box) => {
          const odds = inForceOf(box);
          return (
            <span key={box.id}>
              {box.name}
              {odds !== undefined &&
                ` · ${t('common.coins', { n: odds.priceCoins })} · ${t('ops.boxes.versionN', { n: odds.version })}`}
            </span>
          );
        })}
    </span>
  );
}

function State({ row: { state, closedWhy } }: { row: Series }) {
  const word = useWordOf();
  return (
    <>
      <StateTag area="boxes" state={state} tone={state === 'open' ? 'success' : 'neutral'} />
      {closedWhy !== undefined && word(closedWhy, `ops.boxes.closed.${closedWhy}`)}
    </>
  );
}

function SeriesCase({ row }: { row: Series }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <Facts
        of={[
          { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
          { label: 'ops.boxes.number', value: row.number },
          { label: 'ops.common.state', value: <State row={row} /> },
          { label: 'ops.boxes.cap', value: <Whole value={row.dailyCap} /> },
          { label: 'ops.common.changed', value: <When at={row.changedAt} /> },
          { label: 'ops.common.version', value: row.version },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0 text-title3">{t('ops.boxes.stocks')}</h2>
        <FundAction fundId={row.fundId} />
      </div>
      <Stocks of={row.stocks} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="m-0 text-title3">{t('ops.boxes.boxes')}</h2>
        <BoxAction seriesId={row.id} next={row.boxes.length} />
      </div>
      {row.boxes.map((box) => (
        <BoxCard key={box.id} box={box} seriesId={row.id} />
      ))}
    </div>
  );
}

function Actions({ row }: { row: Series }) {
  const t = useText();
  return (
    <>
      <SeriesAction series={row} />
      {row.state === 'open' ? (
        <Action
          op={closeBoxSeries}
          input={{ id: row.id }}
          label="ops.boxes.close"
          note={t('ops.boxes.closeNote')}
          fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
          danger
        />
      ) : (
        <Action
          op={openBoxSeries}
          input={{ id: row.id }}
          label="ops.boxes.open"
          note={t('ops.boxes.openNote')}
          primary
        />
      )}
    </>
  );
}

export function SeriesList() {
  const countries = useCountryOptions();
  return (
    <Records
      op={listBoxSeries}
      name="boxes"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'state', label: 'ops.common.state', kind: 'choice', options: states },
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
        { name: 'keyword', label: 'ops.common.name', kind: 'text' },
      ]}
      toolbar={<SeriesAction />}
      drawer={(row) => ({
        title: row.name,
        body: <SeriesCase row={row} />,
        actions: <Actions row={row} />,
        size: 1000,
      })}
    />
  );
}
