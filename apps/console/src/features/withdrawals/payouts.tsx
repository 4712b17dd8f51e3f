// Payouts: withdrawals to be sent, the files for banks, and what was handed to providers, with their status.

import { Alert, Tag } from 'antd';
import type { PayoutBatch, PayoutAtProvider } from '@roda/api-contract/wallet/payouts';
import {
  batchStates,
  providerPayoutStates,
  dissolvePayoutBatch,
  listPayoutBatches,
  listPayoutsDue,
  listProviderPayouts,
  createPayoutBatch,
  sendPayouts,
  settlePayoutBatch,
  downloadPayoutFile,
} from '@roda/api-contract/wallet/payouts';
import { Action } from '#shared/action.tsx';
import { saveFile } from '#shared/api-hooks.ts';
import { DueBy } from '#shared/clock.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, Money, StateTag, When, Whole, none } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

type Due = RowOf<typeof listPayoutsDue>;
type Options = NonNullable<Filter['options']>;
type Props = Readonly<{ countries: Options; countryName: (id: number) => string; banks: Options }>;

const dueColumns = (countryName: Props['countryName']): readonly RecordColumn<Due>[] => [
  { key: 'bankName', title: 'ops.withdrawals.bank' },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => countryName(countryId) },
  {
    key: 'count',
    title: 'ops.withdrawals.payouts',
    align: 'right',
    render: ({ bankCode, count }) => (
      <a href={hrefOf('withdrawals', { stage: 'to_send', bankCode })}>
        <Whole value={count} />
      </a>
    ),
  },
  {
    key: 'net',
    title: 'ops.withdrawals.net',
    align: 'right',
    render: ({ net, currency }) => <Money amount={net} currency={currency} />,
  },
  {
    key: 'promisedAt',
    title: 'ops.withdrawals.earliest',
    render: ({ promisedAt }) => <DueBy at={promisedAt} open />,
  },
  {
    key: 'opens',
    title: 'ops.withdrawals.window',
    render: ({ opens, closes }) => (opens === undefined ? none : `${opens}–${closes}`),
  },
  { key: 'bankCode', title: 'ops.common.actions', render: (row) => <Send row={row} /> },
];

function Send({ row: { bankCode, count, providers } }: { row: Due }) {
  const t = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <Action
        op={createPayoutBatch}
        input={{ bankCode }}
        label="ops.withdrawals.makeFile"
        note={t('ops.withdrawals.makeFileNote', { n: count })}
        size="small"
      />
      {providers.length > 0 && (
        <Action
          op={sendPayouts}
          input={{ bankCode }}
          label="ops.withdrawals.sendBy"
          fields={[
            {
              name: 'provider',
              label: 'ops.withdrawals.way',
              kind: 'choice',
              options: providers.map((value) => ({ value, text: value })),
            },
          ]}
          note={t('ops.withdrawals.sendByNote')}
          size="small"
        />
      )}
    </div>
  );
}

export function DueTab({ countries, countryName }: Omit<Props, 'banks'>) {
  return (
    <Records
      op={listPayoutsDue}
      name="withdrawals-due"
      id={({ bankCode, currency }) => `${bankCode}-${currency}`}
      columns={dueColumns(countryName)}
      filters={[{ name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries }]}
    />
  );
}

const fileColumns = (countryName: Props['countryName']): readonly RecordColumn<PayoutBatch>[] => [
  { key: 'number', title: 'ops.withdrawals.file', render: ({ number }) => `#${number}` },
  { key: 'bankName', title: 'ops.withdrawals.bank' },
  { key: 'provider', title: 'ops.withdrawals.way', render: ({ provider }) => <Way provider={provider} /> },
  { key: 'countryId', title: 'ops.common.country', render: ({ countryId }) => countryName(countryId) },
  {
    key: 'state',
    title: 'ops.common.state',
    render: ({ state }) => <StateTag state={state} area="withdrawals.file" />,
  },
  { key: 'count', title: 'ops.withdrawals.payouts', sort: 'count', align: 'right' },
  {
    key: 'net',
    title: 'ops.withdrawals.net',
    sort: 'net',
    align: 'right',
    render: ({ net, currency }) => <Money amount={net} currency={currency} />,
  },
  { key: 'open', title: 'ops.withdrawals.stillOpen', align: 'right' },
  { key: 'paid', title: 'ops.withdrawals.paidCount', align: 'right' },
  { key: 'back', title: 'ops.withdrawals.backCount', align: 'right' },
  { key: 'madeAt', title: 'ops.withdrawals.madeAt', sort: 'at', render: ({ madeAt }) => <When at={madeAt} /> },
  { key: 'madeBy', title: 'ops.common.by' },
];

export function FilesTab({ countries, countryName, banks }: Props) {
  return (
    <Records
      op={listPayoutBatches}
      name="withdrawals-files"
      id={({ id }) => id}
      columns={fileColumns(countryName)}
      filters={[
        {
          name: 'state',
          label: 'ops.common.state',
          kind: 'choice',
          options: batchStates.map((value) => ({ value, label: `ops.withdrawals.file.state.${value}` as const })),
        },
        { name: 'bankCode', label: 'ops.withdrawals.bank', kind: 'choice', options: banks },
        { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
      ]}
      drawer={(row) => ({
        title: `#${row.number} · ${row.bankName}`,
        body: <File row={row} />,
        actions: <FileActions row={row} />,
      })}
    />
  );
}

function Way({ provider }: { provider: string | undefined }) {
  const t = useText();
  return provider ?? t('ops.withdrawals.file');
}

function File({ row }: { row: PayoutBatch }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      {row.state === 'taken' && <Alert type="info" showIcon title={t('ops.withdrawals.fileTakenNote')} />}
      <Facts
        of={[
          { label: 'ops.common.state', value: <StateTag state={row.state} area="withdrawals.file" /> },
          { label: 'ops.withdrawals.way', value: <Way provider={row.provider} /> },
          { label: 'ops.withdrawals.payouts', value: row.count },
          { label: 'ops.withdrawals.net', value: <Money amount={row.net} currency={row.currency} /> },
          { label: 'ops.withdrawals.stillOpen', value: row.open },
          { label: 'ops.withdrawals.paidCount', value: row.paid },
          { label: 'ops.withdrawals.backCount', value: row.back },
          { label: 'ops.withdrawals.madeAt', value: <When at={row.madeAt} /> },
          { label: 'ops.common.by', value: row.madeBy },
          { label: 'ops.withdrawals.fileTaken', value: row.takenCount },
          { label: 'ops.withdrawals.takenFirst', value: <Taken row={row} /> },
          { label: 'ops.withdrawals.settledAt', value: <When at={row.settledAt} /> },
          { label: 'ops.common.currency', value: row.currency },
          {
            label: 'ops.withdrawals.digest',
            value: <code className="break-all">{row.sha256 ?? none}</code>,
            wide: true,
          },
        ]}
      />
      <a href={hrefOf('withdrawals', { batchId: row.id })}>{t('ops.withdrawals.showPayouts')}</a>
    </div>
  );
}

function Taken({ row }: { row: PayoutBatch }) {
  if (row.takenAt === undefined) return none;
  return (
    <>
      <Tag>{row.takenBy}</Tag>
      <When at={row.takenAt} />
    </>
  );
}

function FileActions({ row }: { row: PayoutBatch }) {
  const t = useText();
  const isOpen = row.state === 'made' || row.state === 'taken';
  return (
    <>
      {row.state !== 'dissolved' && row.provider === undefined && (
        <Action
          op={downloadPayoutFile}
          input={{ id: row.id }}
          label="ops.withdrawals.takeFile"
          note={t('ops.withdrawals.takeFileNote')}
          onDone={({ name, csv }) => saveFile(name, csv)}
        />
      )}
      {isOpen && (
        <Action
          op={settlePayoutBatch}
          input={{ id: row.id }}
          label="ops.withdrawals.settle"
          fields={[{ name: 'reference', label: 'ops.withdrawals.bulkReference', kind: 'line' }]}
          note={t('ops.withdrawals.settleNote', { n: row.open })}
          blocked={row.state === 'made' ? t('ops.withdrawals.notTaken') : undefined}
        />
      )}
      {row.state === 'sent' && (
        <Action
          op={dissolvePayoutBatch}
          input={{ id: row.id }}
          label="ops.withdrawals.takeBack"
          fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
          note={t('ops.withdrawals.takeBackNote')}
          danger
        />
      )}
      {row.state === 'made' && (
        <Action
          op={dissolvePayoutBatch}
          input={{ id: row.id }}
          label="ops.withdrawals.dissolve"
          fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'line' }]}
          note={t('ops.withdrawals.dissolveNote')}
          danger
        />
      )}
    </>
  );
}

const providerColumns: readonly RecordColumn<PayoutAtProvider>[] = [
  {
    key: 'reference',
    title: 'ops.withdrawals.payoutReference',
    render: ({ reference, withdrawalId }) => <a href={hrefOf('withdrawals', { id: withdrawalId })}>{reference}</a>,
  },
  { key: 'provider', title: 'ops.withdrawals.way' },
  {
    key: 'state',
    title: 'ops.common.state',
    render: ({ state }) => <StateTag state={state} area="withdrawals.provider" />,
  },
  { key: 'reason', title: 'ops.common.reason', render: ({ reason }) => reason ?? none },
  {
    key: 'net',
    title: 'ops.withdrawals.net',
    align: 'right',
    render: ({ net, currency }) => <Money amount={net} currency={currency} />,
  },
  { key: 'providerId', title: 'ops.withdrawals.providerId', render: ({ providerId }) => providerId ?? none },
  { key: 'addedAt', title: 'ops.withdrawals.handedAt', render: ({ addedAt }) => <When at={addedAt} /> },
  { key: 'changedAt', title: 'ops.withdrawals.changedAt', render: ({ changedAt }) => <When at={changedAt} /> },
];

export function ProviderTab() {
  return (
    <Records
      op={listProviderPayouts}
      name="withdrawals-by-provider"
      id={({ withdrawalId, batchId }) => `${withdrawalId}-${batchId}`}
      columns={providerColumns}
      filters={[
        {
          name: 'state',
          label: 'ops.common.state',
          kind: 'choice',
          options: providerPayoutStates.map((value) => ({
            value,
            label: `ops.withdrawals.provider.state.${value}` as const,
          })),
        },
        { name: 'text', label: 'ops.withdrawals.searchPayout', kind: 'text' },
      ]}
    />
  );
}
