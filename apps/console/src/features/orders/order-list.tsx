// Orders as a table, and one order in its drawer: cancelling in the window, refunds under two-person approval,
// receipts.

import { orderStatuses } from '@roda/api-contract/enums';
import {
  cancelForMember,
  listOrdersForOperators,
  proposeRefund,
  resendReceipt,
} from '@roda/api-contract/sales/order-cases';
import type { OrderCase } from '@roda/api-contract/sales/order-cases';
import { Action } from '#shared/action.tsx';
import { DueBy } from '#shared/clock.tsx';
import { Facts, MemberLink, Money, RowLink, StateTag, When, Whole, none } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText, useWordOf } from '#shared/texts.tsx';
import { OrderKind, typeOptions } from './order-parts.tsx';

/** The time left to pay or to cancel. */
function Timer({ order }: { order: OrderCase }) {
  const at = order.payBefore ?? order.cancelUntil;
  return at === undefined ? none : <DueBy at={at} open={order.cancellable} />;
}

const columns: readonly RecordColumn<OrderCase>[] = [
  { key: 'orderSn', title: 'ops.orders.sn' },
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
    align: 'right',
    render: (row) => <Money amount={row.amount} currency={row.currency} />,
  },
  { key: 'status', title: 'ops.common.state', render: ({ status }) => <StateTag area="orders" state={status} /> },
  { key: 'cancelUntil', title: 'ops.orders.timer', render: (row) => <Timer order={row} /> },
  { key: 'createdAt', title: 'ops.common.created', render: ({ createdAt }) => <When at={createdAt} /> },
  { key: 'paidAt', title: 'ops.orders.paidAt', hidden: true, render: ({ paidAt }) => <When at={paidAt} /> },
  { key: 'paidBy', title: 'ops.orders.paidBy', hidden: true },
  { key: 'deviceNumber', title: 'ops.common.asset', hidden: true },
];

function Body({ row }: { row: OrderCase }) {
  const word = useWordOf();
  const money = (amount: string) => <Money amount={amount} currency={row.currency} />;
  return (
    <Facts
      of={[
        { label: 'ops.orders.sn', value: row.orderSn },
        { label: 'ops.common.member', value: <MemberLink id={row.memberId} /> },
        { label: 'ops.common.kind', value: <OrderKind type={row.type} /> },
        {
          label: 'ops.common.product',
          value:
            row.goodsId === undefined || row.type === 'plan' ? (
              row.title
            ) : (
              <RowLink page="goods" id={row.goodsId}>
                {row.title}
              </RowLink>
            ),
        },
        { label: 'ops.common.asset', value: row.deviceNumber },
        { label: 'ops.common.quantity', value: <Whole value={row.quantity} /> },
        { label: 'ops.common.price', value: money(row.unitPrice) },
        { label: 'ops.common.amount', value: money(row.amount) },
        { label: 'ops.common.state', value: <StateTag area="orders" state={row.status} /> },
        {
          label: 'ops.common.reason',
          value: row.reason === undefined ? undefined : word(row.reason, `ops.orders.reason.${row.reason}`),
        },
        { label: 'ops.orders.timer', value: <Timer order={row} /> },
        { label: 'ops.common.created', value: <When at={row.createdAt} /> },
        { label: 'ops.orders.paidAt', value: <When at={row.paidAt} /> },
        {
          label: 'ops.orders.paidBy',
          value: row.paidBy === undefined ? undefined : word(row.paidBy, `ops.orders.paidBy.${row.paidBy}`),
        },
        {
          label: 'ops.orders.cancelUntil',
          value: row.cancelUntil === undefined ? undefined : <When at={row.cancelUntil} />,
        },
        { label: 'ops.orders.endedAt', value: row.endedAt === undefined ? undefined : <When at={row.endedAt} /> },
        { label: 'ops.orders.delivery', value: row.plan?.title },
        { label: 'ops.orders.target', value: row.plan?.target },
        { label: 'ops.orders.holding', value: row.holdingId, wide: true },
        { label: 'ops.orders.offer', value: row.offer && <OfferRead offer={row.offer} />, wide: true },
      ]}
    />
  );
}

function OfferRead({ offer: { version, hash, read } }: { offer: NonNullable<OrderCase['offer']> }) {
  const t = useText();
  return (
    <>
      {t('ops.orders.offerVersion', { version })} · {t(`ops.orders.offerRead.${read ?? 'unsaid'}`)}
      <span className="block font-mono break-all text-ink-3">{hash}</span>
    </>
  );
}

const reason = { name: 'reason', label: 'ops.common.reason', kind: 'line' } as const;

function Actions({ row }: { row: OrderCase }) {
  const t = useText();
  const { memberId, id: orderId, cancellable, refundable, amount, paidAt } = row;
  const which = { memberId, orderId };
  return (
    <>
      <Action
        op={cancelForMember}
        input={which}
        label="ops.orders.cancel"
        danger
        note={t(paidAt === undefined ? 'ops.orders.cancelUnpaidNote' : 'ops.orders.cancelNote')}
        blocked={cancellable ? undefined : t('ops.orders.cancelBlocked')}
        fields={[reason]}
        done="ops.orders.cancelled"
      />
      <Action
        op={proposeRefund}
        input={which}
        label="ops.orders.refund"
        danger
        note={t('ops.orders.refundNote')}
        blocked={refundable ? undefined : t('ops.orders.refundBlocked')}
        fields={[
          {
            name: 'amount',
            label: 'ops.common.amount',
            kind: 'amount',
            initial: amount,
            help: 'ops.orders.refundHelp',
          },
          reason,
        ]}
        done="ops.common.proposed"
      />
      <Action
        op={resendReceipt}
        input={which}
        label="ops.orders.receipt"
        note={t('ops.orders.receiptNote')}
        blocked={paidAt === undefined ? t('ops.orders.receiptBlocked') : undefined}
        done="ops.orders.receiptSent"
      />
    </>
  );
}

const filters = [
  { name: 'orderSn', label: 'ops.orders.sn', kind: 'text' },
  { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
  { name: 'type', label: 'ops.common.kind', kind: 'choice', options: typeOptions },
  { name: 'goodsId', label: 'ops.income.goodsId', kind: 'number' },
  { name: 'from', label: 'ops.common.from', kind: 'day' },
  { name: 'to', label: 'ops.common.to', kind: 'day' },
] as const;
const status = {
  name: 'status',
  label: 'ops.common.state',
  kind: 'choice',
  options: orderStatuses.map((each) => ({ value: each, label: `ops.orders.state.${each}` as const })),
} as const;

/** Orders within their window are sorted by its end only. */
const sortable = columns.map((column) => (column.key === 'createdAt' ? { ...column, sort: column.key } : column));

/** All orders, or those within their full-refund window, the next to end first. */
export function OrderList({ name, inWindow = false }: { name: string; inWindow?: boolean }) {
  return (
    <Records
      op={listOrdersForOperators}
      name={name}
      id={({ id }) => id}
      columns={inWindow ? columns : sortable}
      filters={inWindow ? filters : [status, ...filters]}
      {...(inWindow ? { fixed: { inWindow: 'true' as const } } : {})}
      drawer={(row) => ({ title: row.orderSn, body: <Body row={row} />, actions: <Actions row={row} /> })}
    />
  );
}
