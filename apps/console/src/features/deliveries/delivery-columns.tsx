// The columns and filters of deliveries.

import { Tag } from 'antd';
import { digitalGoodKinds } from '@roda/api-contract/sales/digital-goods';
import { deliveryStates } from '@roda/api-contract/sales/digital-goods-editing';
import type { listDeliveries } from '@roda/api-contract/sales/digital-goods-editing';
import type { FieldOption } from '#shared/form/fields.ts';
import { MemberLink, Money, RowLink, Say, StateTag, When } from '#shared/value-display.tsx';
import type { RecordColumn, Filter, RowOf } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';

export type Delivery = RowOf<typeof listDeliveries>;

const tones = {
  accepted: 'info',
  delivering: 'info',
  unknown: 'warning',
  delivered: 'success',
  refused: 'neutral',
} as const;

/** Status, and what needs attention. */
export function Stand({ of: { state, callingOff, contradictedAt } }: { of: Delivery }) {
  const t = useText();
  return (
    <span className="inline-flex gap-1">
      <StateTag area="deliveries" state={state} tone={tones[state]} />
      {callingOff && state !== 'delivered' && state !== 'refused' && (
        <Tag color="warning">{t('ops.deliveries.callingOff')}</Tag>
      )}
      {contradictedAt !== undefined && <Tag color="error">{t('ops.deliveries.contradicted')}</Tag>}
    </span>
  );
}

export const deliveryColumns: readonly RecordColumn<Delivery>[] = [
  {
    key: 'acceptedAt',
    title: 'ops.deliveries.paidAt',
    sort: 'at',
    render: ({ acceptedAt }) => <When at={acceptedAt} />,
  },
  {
    key: 'orderSn',
    title: 'ops.deliveries.order',
    render: ({ orderId, orderSn }) => (
      <RowLink page="orders" id={orderId}>
        {orderSn}
      </RowLink>
    ),
  },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'name', title: 'ops.deliveries.plan' },
  { key: 'operator', title: 'ops.plans.carrier' },
  {
    key: 'kind',
    title: 'ops.common.kind',
    render: ({ kind }) => <Say text={`ops.plans.kind.${kind}`} />,
    hidden: true,
  },
  { key: 'target', title: 'ops.deliveries.target' },
  { key: 'quantity', title: 'ops.common.quantity', align: 'right', hidden: true },
  {
    key: 'amount',
    title: 'ops.common.amount',
    sort: 'amount',
    align: 'right',
    render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  { key: 'state', title: 'ops.common.state', render: (row) => <Stand of={row} /> },
  { key: 'tries', title: 'ops.deliveries.tries', sort: 'tries', align: 'right' },
  { key: 'providerRef', title: 'ops.deliveries.providerRef', hidden: true },
  { key: 'finalAt', title: 'ops.deliveries.finalAt', sort: 'finalAt', render: ({ finalAt }) => <When at={finalAt} /> },
];

export const deliveryFilters = (telecomOperators: readonly FieldOption[]): readonly Filter[] => [
  {
    name: 'state',
    label: 'ops.common.state',
    kind: 'choice',
    options: deliveryStates.map((value) => ({ value, label: `ops.deliveries.state.${value}` as const })),
  },
  { name: 'text', label: 'ops.deliveries.search', kind: 'text' },
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  {
    name: 'kind',
    label: 'ops.common.kind',
    kind: 'choice',
    options: digitalGoodKinds.map((value) => ({ value, label: `ops.plans.kind.${value}` as const })),
  },
  { name: 'operatorId', label: 'ops.plans.carrier', kind: 'choice', options: telecomOperators },
  { name: 'planId', label: 'ops.deliveries.planId', kind: 'number' },
  { name: 'tries', label: 'ops.deliveries.triesAtLeast', kind: 'number' },
  { name: 'contradicted', label: 'ops.deliveries.contradicted', kind: 'yesno' },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
];
