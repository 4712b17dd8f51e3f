// Currencies: the USDT rate in rupiah, licensed providers, and the networks that are read (R29).

import {
  listCryptoLicences,
  listNetworks,
  listRates,
  proposeCryptoLicence,
  proposeNetwork,
  proposeRate,
  revokeCryptoLicence,
} from '@roda/api-contract/wallet/currency-settings';
import { Action } from '#shared/action.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { CountryName, useCountryOptions } from '#shared/countries.tsx';
import { DayText, Facts, Money, When, Whole, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, RowOf } from '#shared/table/records.model.ts';
import { ShortList } from '#shared/table/short-list.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded, PageFrame } from '#shared/page-states.tsx';

type Rate = RowOf<typeof listRates>;
type Provider = RowOf<typeof listCryptoLicences>;

const rateColumns: readonly RecordColumn<Rate>[] = [
  { key: 'from', title: 'ops.common.from', sort: 'from', render: ({ from }) => <When at={from} /> },
  { key: 'base', title: 'ops.currencies.pair', render: ({ base, quote }) => `${base} → ${quote}` },
  { key: 'rate', title: 'ops.currencies.rate', align: 'right', render: ({ rate }) => <Money amount={rate} /> },
  { key: 'source', title: 'ops.currencies.source' },
  { key: 'proposedBy', title: 'ops.common.proposedBy' },
  { key: 'approvedBy', title: 'ops.common.decidedBy' },
];

function Rates() {
  const t = useText();
  return (
    <Records
      op={listRates}
      name="rates"
      id={({ base, quote, from }) => `${base}-${quote}-${from}`}
      columns={rateColumns}
      toolbar={
        <Action
          op={proposeRate}
          label="ops.currencies.proposeRate"
          note={t('ops.currencies.rateNote')}
          done="ops.common.proposed"
          primary
          fields={[
            { name: 'rate', label: 'ops.currencies.rate', kind: 'amount' },
            { name: 'source', label: 'ops.currencies.source', kind: 'line', help: 'ops.currencies.sourceHelp' },
          ]}
        />
      }
    />
  );
}

const providerColumns: readonly RecordColumn<Provider>[] = [
  { key: 'provider', title: 'ops.currencies.provider' },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => <CountryName id={countryId} /> },
  { key: 'number', title: 'ops.countries.licence' },
  { key: 'authority', title: 'ops.countries.authority' },
  { key: 'validFrom', title: 'ops.common.validFrom', render: ({ validFrom }) => <DayText at={validFrom} /> },
  {
    key: 'validUntil',
    title: 'ops.common.expires',
    sort: 'validUntil',
    render: ({ validUntil }) => <DayText at={validUntil} />,
  },
  { key: 'withdrawnOn', title: 'ops.currencies.ended', render: ({ withdrawnOn }) => <DayText at={withdrawnOn} /> },
];

function Providers() {
  const t = useText();
  const countries = useCountryOptions();
  return (
    <Records
      op={listCryptoLicences}
      name="crypto-licences"
      id={({ id }) => id}
      columns={providerColumns}
      filters={[{ name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries }]}
      toolbar={
        <Action
          op={proposeCryptoLicence}
          label="ops.countries.record"
          done="ops.common.proposed"
          primary
          fields={[
            { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
            { name: 'provider', label: 'ops.currencies.provider', kind: 'line' },
            { name: 'number', label: 'ops.countries.licence', kind: 'line' },
            { name: 'authority', label: 'ops.countries.authority', kind: 'line' },
            { name: 'register', label: 'ops.countries.register', kind: 'line', help: 'ops.countries.registerHelp' },
            { name: 'validFrom', label: 'ops.common.validFrom', kind: 'day' },
            { name: 'validUntil', label: 'ops.common.expires', kind: 'day' },
          ]}
        />
      }
      drawer={(row) => ({
        title: row.provider,
        body: (
          <Facts
            of={[
              { label: 'ops.common.country', value: <CountryName id={row.countryId} /> },
              { label: 'ops.countries.licence', value: row.number },
              { label: 'ops.countries.authority', value: row.authority, wide: true },
              { label: 'ops.countries.register', value: row.register, wide: true },
              { label: 'ops.common.validFrom', value: row.validFrom },
              { label: 'ops.common.expires', value: row.validUntil },
            ]}
          />
        ),
        actions:
          row.withdrawnOn === undefined ? (
            <Action
              op={revokeCryptoLicence}
              input={{ id: row.id }}
              label="ops.countries.end"
              note={t('ops.currencies.endNote')}
              danger
              fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
            />
          ) : undefined,
      })}
    />
  );
}

function Networks() {
  const t = useText();
  const propose = (
    <Action
      op={proposeNetwork}
      label="ops.currencies.proposeNetwork"
      note={t('ops.currencies.networkNote')}
      done="ops.common.proposed"
      primary
      fields={[
        { name: 'code', label: 'ops.common.code', kind: 'line', help: 'ops.currencies.codeHelp' },
        { name: 'name', label: 'ops.common.name', kind: 'line' },
        { name: 'chainId', label: 'ops.currencies.chain', kind: 'whole', min: 1 },
        { name: 'token', label: 'ops.currencies.token', kind: 'line' },
        { name: 'confirmations', label: 'ops.currencies.confirmations', kind: 'whole', min: 1, max: 500 },
        { name: 'min', label: 'ops.currencies.least', kind: 'amount' },
        { name: 'feeNote', label: 'ops.currencies.feeNote', kind: 'three' },
        { name: 'startBlock', label: 'ops.currencies.startBlock', kind: 'whole', min: 0 },
        { name: 'enabled', label: 'ops.common.enabled', kind: 'yesno', initial: false },
      ]}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="self-end">{propose}</div>
      <Loaded from={useAsk(listNetworks, {}, 30_000)}>
        {(networks) => (
          <ShortList
            rows={networks}
            id={({ code }) => code}
            columns={[
              { key: 'name', title: 'ops.common.name' },
              { key: 'code', title: 'ops.common.code' },
              { key: 'chainId', title: 'ops.currencies.chain', align: 'right' },
              { key: 'token', title: 'ops.currencies.token', render: ({ token }) => <code>{token}</code> },
              { key: 'confirmations', title: 'ops.currencies.confirmations', align: 'right' },
              { key: 'enabled', title: 'ops.common.enabled', render: ({ enabled }) => <YesNo value={enabled} /> },
              {
                key: 'scanned.block',
                title: 'ops.currencies.readTo',
                align: 'right',
                render: ({ scanned }) => <Whole value={scanned?.block} />,
              },
              { key: 'scanned.at', title: 'ops.common.at', render: ({ scanned }) => <When at={scanned?.at} /> },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.currencies.title')}>
      <Tabbed
        tabs={[
          { key: 'rates', label: 'ops.currencies.rates', op: listRates, body: () => <Rates /> },
          { key: 'providers', label: 'ops.currencies.providers', op: listCryptoLicences, body: () => <Providers /> },
          { key: 'networks', label: 'ops.currencies.networks', op: listNetworks, body: () => <Networks /> },
        ]}
      />
    </PageFrame>
  );
}
