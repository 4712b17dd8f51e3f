// One payment: what was asked for, what came and where it stands on the provider's statement, what the provider told.

import { Table } from 'antd';
import type { ReplyOf } from '@roda/contract/operation';
import { paymentCase } from '@roda/contract/payments-desk';
import { useAsk } from '#shared/ask.ts';
import { PaymentNotes } from '#shared/notes.tsx';
import { hrefOf } from '#shared/place.ts';
import { Facts, MemberLink, Money, RowLink, StateTag, When, YesNo, none } from '#shared/show.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/views.tsx';
import { MatchTag, MethodName, OrderKind } from './payment-list.tsx';

type Desk = ReplyOf<typeof paymentCase>;

export function PaymentPage({ id }: { id: string }) {
  const answer = useAsk(paymentCase, { id });
  return <Loaded from={answer}>{(desk) => <Whole desk={desk} />}</Loaded>;
}

function Whole({ desk }: { desk: Desk }) {
  const { currency } = desk;
  return (
    <div className="flex flex-col gap-5">
      <Facts
        of={[
          { label: 'ops.payments.expected', value: <Money amount={desk.expected} currency={currency} /> },
          { label: 'ops.payments.received', value: <Money amount={desk.received} currency={currency} /> },
          { label: 'ops.payments.matching', value: <MatchTag match={desk.match} /> },
          { label: 'ops.common.state', value: <StateTag state={desk.status} area="payments" /> },
          {
            label: 'ops.payments.order',
            value: (
              <RowLink page="orders" id={desk.orderId}>
                {desk.orderSn}
              </RowLink>
            ),
          },
          { label: 'ops.common.kind', value: <OrderKind of={desk.orderType} /> },
          { label: 'ops.common.member', value: <MemberLink id={desk.memberId} /> },
          { label: 'ops.common.phone', value: desk.phone },
          { label: 'ops.payments.method', value: <MethodName code={desk.method} /> },
          { label: 'ops.payments.provider', value: desk.provider },
          { label: 'ops.payments.providerRef', value: <code>{desk.providerId}</code> },
          { label: 'ops.payments.onStatement', value: <YesNo value={desk.onStatement} /> },
          { label: 'ops.common.created', value: <When at={desk.createdAt} /> },
          { label: 'ops.payments.paidAt', value: <When at={desk.paidAt} /> },
          { label: 'ops.common.expires', value: <When at={desk.expiresAt} /> },
        ]}
      />
      <Receipts desk={desk} />
      <Exceptions desk={desk} />
      <Events desk={desk} />
      <PaymentNotes subject="payment" id={desk.id} />
    </div>
  );
}

function Receipts({ desk }: { desk: Desk }) {
  const t = useText();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="m-0 text-label font-semibold">{t('ops.payments.arrivals')}</h2>
      <Table
        size="small"
        pagination={false}
        rowKey="receiptId"
        dataSource={desk.receipts}
        locale={{ emptyText: t('ops.payments.nothingCame') }}
        columns={[
          { title: t('ops.payments.arrival'), dataIndex: 'receiptId' },
          {
            title: t('ops.common.amount'),
            align: 'right',
            render: (_, { amount }) => <Money amount={amount} currency={desk.currency} />,
          },
          { title: t('ops.payments.creditedAt'), render: (_, { creditedAt }) => <When at={creditedAt} /> },
          {
            title: t('ops.payments.statementLine'),
            render: (_, { lineId }) =>
              lineId === undefined ? (
                none
              ) : (
                <RowLink page="statements" id={lineId}>
                  {t('ops.common.open')}
                </RowLink>
              ),
          },
        ]}
      />
    </section>
  );
}

function Exceptions({ desk }: { desk: Desk }) {
  const t = useText();
  if (desk.exceptions.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="m-0 text-label font-semibold">{t('ops.payments.exceptions')}</h2>
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {desk.exceptions.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-2">
            <a href={hrefOf('payments', { tab: 'exceptions', row: one.id })}>
              <MatchTag match={one.kind} />
            </a>
            <StateTag state={one.state} area="payments.exception" />
            <Money amount={one.received} currency={one.currency} />
            <When at={one.createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Events({ desk }: { desk: Desk }) {
  const t = useText();
  if (desk.events.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="m-0 text-label font-semibold">{t('ops.payments.told')}</h2>
      <Table
        size="small"
        pagination={false}
        rowKey="eventId"
        dataSource={desk.events}
        columns={[
          { title: t('ops.common.at'), render: (_, { receivedAt }) => <When at={receivedAt} /> },
          { title: t('ops.common.kind'), dataIndex: 'kind' },
          { title: t('ops.common.result'), render: (_, { outcome }) => outcome ?? none },
          { title: t('ops.payments.event'), dataIndex: 'eventId' },
        ]}
      />
    </section>
  );
}
