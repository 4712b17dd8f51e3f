// The columns and filters of incoming payments.

import { Tag } from 'antd';
import { payStatuses } from '@roda/api-contract/enums';
import { matchStates } from '@roda/api-contract/sales/payment-cases';
import type { listPaymentCases } from '@roda/api-contract/sales/payment-cases';
import { MemberLink, Money, RowLink, StateTag, When, YesNo } from '#shared/value-display.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText, useWordOf } from '#shared/texts.tsx';

export type PaymentListPaymentRow = RowOf<typeof listPaymentCases>;

const tones: Readonly<Record<PaymentListPaymentRow['match'], string>> = {
  waiting: 'default',
  none: 'default',
  matched: 'success',
  late: 'warning',
  short: 'warning',
  over: 'warning',
  orphan: 'error',
  unfulfilled: 'warning',
  reverted: 'error',
};

export function MatchTag({ match }: { match: PaymentListPaymentRow['match'] }) {
  const t = useText();
  return <Tag color={tones[match]}>{t(`ops.payments.match.${match}`)}</Tag>;
}

export const paymentColumns = (countryName: (id: number) => string): readonly RecordColumn<PaymentListPaymentRow>[] => [
  { key: 'createdAt', title: 'ops.common.created', sort: 'at', render: ({ createdAt }) => <When at={createdAt} /> },
  {
    key: 'orderSn',
    title: 'ops.payments.order',
    render: ({ orderId, orderSn }) => (
      <RowLink page="orders" id={orderId}>
        {orderSn}
      </RowLink>
    ),
  },
  { key: 'orderType', title: 'ops.common.kind', render: ({ orderType }) => <OrderKind of={orderType} /> },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'method', title: 'ops.payments.method', render: ({ method }) => <MethodName code={method} /> },
  {
    key: 'expected',
    title: 'ops.payments.expected',
    sort: 'amount',
    align: 'right',
    render: ({ expected, currency }) => <Money amount={expected} currency={currency} />,
  },
  {
    key: 'received',
    title: 'ops.payments.received',
    sort: 'received',
    align: 'right',
    render: ({ received, currency }) => <Money amount={received} currency={currency} />,
  },
  { key: 'match', title: 'ops.payments.matching', render: ({ match }) => <MatchTag match={match} /> },
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <StateTag state={status} area="payments" /> },
  { key: 'onStatement', title: 'ops.payments.onStatement', render: ({ onStatement }) => <YesNo value={onStatement} /> },
  { key: 'paidAt', title: 'ops.payments.paidAt', hidden: true, render: ({ paidAt }) => <When at={paidAt} /> },
  { key: 'providerId', title: 'ops.payments.providerRef' },
  { key: 'provider', title: 'ops.payments.provider', hidden: true },
  { key: 'phone', title: 'ops.common.phone', hidden: true },
  { key: 'countryId', title: 'ops.common.country', hidden: true, render: ({ countryId }) => countryName(countryId) },
];

/** The translated name where there is one; a chain's code as is. */
export function MethodName({ code }: { code: string }) {
  const word = useWordOf();
  return word(code, `payments.${code}`);
}

export function OrderKind({ of }: { of: PaymentListPaymentRow['orderType'] }) {
  const t = useText();
  return t(`ops.payments.orderType.${of}`);
}

export const paymentFilters = (countries: NonNullable<Filter['options']>): readonly Filter[] => [
  {
    name: 'match',
    label: 'ops.payments.matching',
    kind: 'choice',
    options: matchStates
      .filter((value) => value !== 'orphan')
      .map((value) => ({ value, label: `ops.payments.match.${value}` as const })),
  },
  {
    name: 'status',
    label: 'ops.common.state',
    kind: 'choice',
    options: payStatuses.map((value) => ({ value, label: `ops.payments.state.${value}` as const })),
  },
  { name: 'text', label: 'ops.payments.search', kind: 'text' },
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  { name: 'method', label: 'ops.payments.method', kind: 'text' },
  { name: 'countryId', label: 'ops.common.country', kind: 'choice', options: countries },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];
