// Bank payout files: withdrawals without a file, and the files with their status.

import { Alert, Tag } from 'antd';
import type { PayoutBatch } from '@roda/api-contract/wallet/payouts';
import {
  batchStates,
  dissolvePayoutBatch,
  listPayoutBatches,
  listPayoutsDue,
  createPayoutBatch,
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
  { key: 'bankCode', title: 'ops.common.actions', render: (row) => <MakeFile row={row} /> },
];

function MakeFile({ row }: { row: Due }) {
  const t = useText();
  return (
    <Action
      op={createPayoutBatch}
      input={{ bankCode: row.bankCode }}
      label="ops.withdrawals.makeFile"
      note={t('ops.withdrawals.makeFileNote', { n: row.count })}
      size="small"
    />
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

function File({ row }: { row: PayoutBatch }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      {row.state === 'taken' && <Alert type="info" showIcon title={t('ops.withdrawals.fileTakenNote')} />}
      <Facts
        of={[
          { label: 'ops.common.state', value: <StateTag state={row.state} area="withdrawals.file" /> },
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
          { label: 'ops.withdrawals.digest', value: <code className="break-all">{row.sha256}</code>, wide: true },
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
      {row.state !== 'dissolved' && (
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
