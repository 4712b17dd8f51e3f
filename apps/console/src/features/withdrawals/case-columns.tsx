// The columns and filters of the withdrawal queue.

import { Space, Tag } from 'antd';
import type { WithdrawalCase } from '@roda/api-contract/wallet/withdrawal-cases';
import { withdrawalStages } from '@roda/api-contract/wallet/withdrawal-cases';
import { DueBy, Waited } from '#shared/clock.tsx';
import { MemberLink, Money, StateTag, When, none } from '#shared/value-display.tsx';
import type { RecordColumn, Filter } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { isUnderWay } from './withdrawals.model.ts';

type Row = WithdrawalCase;

const amounts: readonly RecordColumn<Row>[] = [
  {
    key: 'amount',
    title: 'ops.withdrawals.gross',
    sort: 'amount',
    align: 'right',
    render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  {
    key: 'fee',
    title: 'ops.withdrawals.fee',
    align: 'right',
    render: ({ fee, currency }) => <Money amount={fee} currency={currency} />,
  },
  {
    key: 'tax',
    title: 'ops.withdrawals.tax',
    align: 'right',
    render: ({ tax, currency }) => <Money amount={tax} currency={currency} />,
  },
  {
    key: 'net',
    title: 'ops.withdrawals.net',
    sort: 'net',
    align: 'right',
    render: ({ net, currency }) => <Money amount={net} currency={currency} />,
  },
];

export const caseColumns = (countryName: (id: number) => string): readonly RecordColumn<Row>[] => [
  { key: 'createdAt', title: 'ops.withdrawals.waiting', sort: 'at', render: (row) => <Waiting row={row} /> },
  {
    key: 'promisedAt',
    title: 'ops.withdrawals.deadline',
    sort: 'deadline',
    render: (row) => (
      <DueBy at={row.stage === 'reviewing' ? row.decideBy : row.promisedAt} open={isUnderWay(row.stage)} />
    ),
  },
  { key: 'stage', title: 'ops.common.state', render: (row) => <Stage row={row} /> },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  {
    key: 'bankCode',
    title: 'ops.withdrawals.bank',
    render: ({ bankCode, cardNumber }) => `${bankCode} •••• ${cardNumber}`,
  },
  ...amounts,
  { key: 'risk', title: 'ops.withdrawals.risk', align: 'right', render: ({ risk }) => <Risk of={risk} /> },
  { key: 'cardAgeDays', title: 'ops.withdrawals.cardAge', align: 'right', render: (row) => <CardAge row={row} /> },
  { key: 'takenBy', title: 'ops.withdrawals.takenBy', render: ({ takenBy }) => takenBy ?? none },
  { key: 'phone', title: 'ops.common.phone', hidden: true },
  { key: 'cardholderName', title: 'ops.withdrawals.holder', hidden: true },
  { key: 'payoutReference', title: 'ops.withdrawals.payoutReference', hidden: true },
  { key: 'reference', title: 'ops.withdrawals.bankReference', hidden: true },
  {
    key: 'countryId',
    title: 'ops.common.country',
    hidden: true,
    render: ({ countryId }) => countryName(countryId),
  },
];

function Waiting({ row }: { row: Row }) {
  return isUnderWay(row.stage) ? <Waited since={row.createdAt} /> : <When at={row.createdAt} />;
}

function Stage({ row }: { row: Row }) {
  const t = useText();
  return (
    <Space size={4} wrap>
      <StateTag state={row.stage} area="withdrawals" />
      {row.openQuestion && <Tag color="processing">{t('ops.withdrawals.asked')}</Tag>}
      {row.returnedAt !== undefined && <Tag>{t('ops.withdrawals.cameBack')}</Tag>}
    </Space>
  );
}

/** The number of failed checks: a hint for review, not a decision. */
export function Risk({ of }: { of: number }) {
  const t = useText();
  return (
    <Tag color={of === 0 ? 'success' : of < 3 ? 'warning' : 'error'} className="me-0">
      {t('ops.withdrawals.riskOf', { n: of })}
    </Tag>
  );
}

function CardAge({ row }: { row: Row }) {
  const t = useText();
  return <span className="amount-figures whitespace-nowrap">{t('ops.common.days', { n: row.cardAgeDays })}</span>;
}

export const caseFilters = (
  countries: NonNullable<Filter['options']>,
  banks: NonNullable<Filter['options']>,
): readonly Filter[] => [
  {
    name: 'stage',
    label: 'ops.common.state',
    kind: 'choice',
    options: withdrawalStages.map((value) => ({ value, label: `ops.withdrawals.state.${value}` as const })),
  },
  { name: 'overdue', label: 'ops.common.overdue', kind: 'yesno' },
  { name: 'mine', label: 'ops.withdrawals.mine', kind: 'yesno' },
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  { name: 'text', label: 'ops.withdrawals.search', kind: 'text' },
  { name: 'bankCode', label: 'ops.withdrawals.bank', kind: 'choice', options: banks },
  { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];
