// Crypto transfers: confirmations, screening result, and holding, releasing or returning them.

import { Alert, Space, Tag } from 'antd';
import {
  holdCodes,
  holdTransfer,
  listCryptoTransfers,
  proposeTransferCredit,
  proposeTransferReturn,
  transferStates,
} from '@roda/api-contract/sales/crypto';
import { Action } from '#shared/action.tsx';
import { PaymentNotes } from '#shared/notes.tsx';
import { Facts, MemberLink, Money, RowLink, StateTag, When } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

type Row = RowOf<typeof listCryptoTransfers>;

const short = (text: string): string => `${text.slice(0, 8)}…${text.slice(-6)}`;

const columns: readonly RecordColumn<Row>[] = [
  { key: 'seenAt', title: 'ops.crypto.seenAt', sort: 'at', render: ({ seenAt }) => <When at={seenAt} /> },
  { key: 'txHash', title: 'ops.crypto.hash', render: ({ txHash }) => <code title={txHash}>{short(txHash)}</code> },
  { key: 'network', title: 'ops.crypto.network' },
  {
    key: 'confirmations',
    title: 'ops.crypto.confirmations',
    sort: 'block',
    render: (row) => <span className="amount-figures">{`${row.confirmations}/${row.needed}`}</span>,
  },
  {
    key: 'amount',
    title: 'ops.common.amount',
    sort: 'amount',
    align: 'right',
    render: ({ amount }) => <Money amount={amount} currency="USDT" />,
  },
  { key: 'rate', title: 'ops.crypto.rate', align: 'right', render: ({ rate }) => <Money amount={rate} /> },
  {
    key: 'credited',
    title: 'ops.crypto.credited',
    align: 'right',
    render: ({ credited }) => <Money amount={credited} />,
  },
  { key: 'screening', title: 'ops.crypto.screening', render: (row) => <Screening row={row} /> },
  { key: 'state', title: 'ops.common.state', render: (row) => <State row={row} /> },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'sender', title: 'ops.crypto.sender', hidden: true },
  { key: 'block', title: 'ops.crypto.block', hidden: true, align: 'right' },
];

function Screening({ row }: { row: Row }) {
  const t = useText();
  return (
    <Tag color={row.screening === 'clear' ? 'success' : 'error'}>{t(`ops.crypto.screening.${row.screening}`)}</Tag>
  );
}

function State({ row }: { row: Row }) {
  const t = useText();
  return (
    <Space size={4} wrap>
      <StateTag state={row.state} area="crypto" />
      {row.waitsFor !== undefined && <Tag color="warning">{t(`ops.crypto.waits.${row.waitsFor}`)}</Tag>}
      {row.proposed && <StateTag state="proposed" />}
    </Space>
  );
}

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'ops.common.state',
    kind: 'choice',
    options: transferStates.map((value) => ({ value, label: `ops.crypto.state.${value}` as const })),
  },
  { name: 'held', label: 'ops.crypto.held', kind: 'yesno' },
  { name: 'listed', label: 'ops.crypto.screening.listed', kind: 'yesno' },
  { name: 'text', label: 'ops.crypto.search', kind: 'text' },
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  { name: 'network', label: 'ops.crypto.network', kind: 'text' },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];

export function TransfersTab() {
  return (
    <Records
      op={listCryptoTransfers}
      name="crypto"
      id={({ id }) => id}
      columns={columns}
      filters={filters}
      everyMs={15_000}
      drawer={(row) => ({
        title: short(row.txHash),
        size: 820,
        body: <Transfer row={row} />,
        actions: <TransferActions row={row} />,
      })}
    />
  );
}

function Transfer({ row }: { row: Row }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      {row.screening === 'listed' && row.state === 'seen' && (
        <Alert type="error" showIcon title={t('ops.crypto.listedNote')} />
      )}
      <Facts
        of={[
          { label: 'ops.crypto.hash', value: <code className="break-all">{row.txHash}</code>, wide: true },
          { label: 'ops.crypto.sender', value: <code className="break-all">{row.sender}</code>, wide: true },
          { label: 'ops.common.state', value: <State row={row} /> },
          { label: 'ops.crypto.screening', value: <Screening row={row} /> },
          { label: 'ops.crypto.network', value: row.network },
          { label: 'ops.crypto.block', value: row.block },
          { label: 'ops.crypto.confirmations', value: `${row.confirmations}/${row.needed}` },
          { label: 'ops.common.amount', value: <Money amount={row.amount} currency="USDT" /> },
          { label: 'ops.crypto.rate', value: <Money amount={row.rate} /> },
          { label: 'ops.crypto.credited', value: <Money amount={row.credited} /> },
          { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
          {
            label: 'ops.payments.payment',
            value: (
              <RowLink page="payments" id={row.paymentId}>
                {t('ops.common.open')}
              </RowLink>
            ),
          },
          { label: 'ops.crypto.seenAt', value: <When at={row.seenAt} /> },
          {
            label: 'ops.payments.creditedAt',
            value: row.creditedAt === undefined ? undefined : <When at={row.creditedAt} />,
          },
          {
            label: 'ops.crypto.holdCode',
            value: row.holdCode === undefined ? undefined : t(`ops.crypto.hold.${row.holdCode}`),
          },
          {
            label: 'ops.crypto.heldUntil',
            value: row.heldUntil === undefined ? undefined : <When at={row.heldUntil} />,
          },
          { label: 'ops.crypto.heldBy', value: row.heldBy },
          { label: 'ops.crypto.clearedBy', value: row.clearedBy },
          {
            label: 'ops.crypto.returnedAt',
            value: row.returnedAt === undefined ? undefined : <When at={row.returnedAt} />,
          },
          {
            label: 'ops.crypto.returnHash',
            value: row.returnHash === undefined ? undefined : <code className="break-all">{row.returnHash}</code>,
            wide: true,
          },
        ]}
      />
      <PaymentNotes subject="transfer" id={row.id} />
    </div>
  );
}

function TransferActions({ row }: { row: Row }) {
  const t = useText();
  if (row.state !== 'seen') return null;
  const proposed = row.proposed ? t('ops.common.proposed') : undefined;
  const storedBack = row.waitsFor === 'hold' || row.waitsFor === 'screening';
  return (
    <>
      <Action
        op={proposeTransferCredit}
        input={{ id: row.id }}
        label="ops.crypto.credit"
        fields={[{ name: 'reason', label: 'ops.common.reason', kind: 'lines' }]}
        note={t('ops.crypto.creditNote')}
        done="ops.common.proposed"
        blocked={proposed ?? (storedBack ? undefined : t('ops.crypto.creditsItself'))}
      />
      <Action
        op={holdTransfer}
        input={{ id: row.id }}
        label="ops.crypto.holdIt"
        fields={[
          {
            name: 'code',
            label: 'ops.crypto.holdCode',
            kind: 'choice',
            options: holdCodes.map((value) => ({ value, label: `ops.crypto.hold.${value}` as const })),
          },
          { name: 'days', label: 'ops.crypto.holdDays', kind: 'whole', min: 1, max: 7, initial: 3 },
          { name: 'reason', label: 'ops.common.note', kind: 'lines' },
        ]}
        note={t('ops.crypto.holdNote')}
        blocked={row.holdCode === undefined ? undefined : t('ops.crypto.heldOnce')}
      />
      <Action
        op={proposeTransferReturn}
        input={{ id: row.id }}
        label="ops.crypto.sendBack"
        fields={[
          { name: 'returnHash', label: 'ops.crypto.returnHash', kind: 'line' },
          { name: 'reason', label: 'ops.common.reason', kind: 'lines' },
        ]}
        note={t('ops.crypto.sendBackNote')}
        done="ops.common.proposed"
        blocked={proposed}
        danger
      />
    </>
  );
}
