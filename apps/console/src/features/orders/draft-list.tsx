// Prices locked for members' order drafts; a draft that was not ordered expires after a day.

import { listOrderDrafts } from '@roda/api-contract/sales/order-cases';
import type { DraftCase } from '@roda/api-contract/sales/order-cases';
import { Facts, MemberLink, Money, StateTag, When, Whole } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { OrderKind, typeOptions } from './order-parts.tsx';

const columns: readonly RecordColumn<DraftCase>[] = [
  {
    key: 'createdAt',
    title: 'ops.common.created',
    sort: 'createdAt',
    render: ({ createdAt }) => <When at={createdAt} />,
  },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  { key: 'type', title: 'ops.common.kind', render: ({ type }) => <OrderKind type={type} /> },
  { key: 'title', title: 'ops.common.product' },
  {
    key: 'quantity',
    title: 'ops.common.quantity',
    align: 'right',
    render: ({ quantity }) => <Whole value={quantity} />,
  },
  {
    key: 'amount',
    title: 'ops.common.amount',
    sort: 'amount',
    align: 'right',
    render: (row) => <Money amount={row.amount} currency={row.currency} />,
  },
  { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag area="orders" state={state} /> },
  { key: 'expiresAt', title: 'ops.common.expires', render: ({ expiresAt }) => <When at={expiresAt} /> },
];

function Body({ row }: { row: DraftCase }) {
  return (
    <Facts
      of={[
        { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
        { label: 'ops.common.kind', value: <OrderKind type={row.type} /> },
        { label: 'ops.common.product', value: row.title },
        { label: 'ops.common.quantity', value: <Whole value={row.quantity} /> },
        { label: 'ops.common.amount', value: <Money amount={row.amount} currency={row.currency} /> },
        { label: 'ops.common.state', value: <StateTag area="orders" state={row.state} /> },
        { label: 'ops.common.created', value: <When at={row.createdAt} /> },
        { label: 'ops.common.expires', value: <When at={row.expiresAt} /> },
      ]}
    />
  );
}

export function DraftList() {
  return (
    <Records
      op={listOrderDrafts}
      name="orders-drafts"
      id={({ id }) => id}
      columns={columns}
      filters={[
        { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
        { name: 'type', label: 'ops.common.kind', kind: 'choice', options: typeOptions },
        {
          name: 'state',
          label: 'ops.common.state',
          kind: 'choice',
          options: [
            { value: 'open', label: 'ops.orders.state.open' },
            { value: 'ordered', label: 'ops.orders.state.ordered' },
            { value: 'expired', label: 'ops.orders.state.expired' },
          ],
        },
      ]}
      drawer={(row) => ({ title: row.title, body: <Body row={row} /> })}
    />
  );
}
