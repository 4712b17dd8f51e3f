// One payment: requested amount, received amount, the provider's statement line, and the provider's webhooks.

import { Table } from 'antd';
import type { ReplyOf } from '@roda/api-contract/operation';
import { paymentCase } from '@roda/api-contract/sales/payment-cases';
import { useAsk } from '#shared/api-hooks.ts';
import { PaymentNotes } from '#shared/notes.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Facts, MemberLink, Money, RowLink, StateTag, When, YesNo, none } from '#shared/value-display.tsx';
import { useText } from '#shared/texts.tsx';
import { Loaded } from '#shared/page-states.tsx';
import { MatchTag, MethodName, OrderKind } from './payment-list.tsx';

type Backoffice = ReplyOf<typeof paymentCase>;

export function PaymentPage({ id }: { id: string }) {
  const answer = useAsk(paymentCase, { id });
  return <Loaded from={answer}>{(backoffice) => <Whole backoffice={backoffice} />}</Loaded>;
}

function Whole({ backoffice }: { backoffice: Backoffice }) {
  const { currency } = backoffice;
  return (
    <div className="flex flex-col gap-5">
      <Facts
        of={[
          { label: 'ops.payments.expected', value: <Money amount={backoffice.expected} currency={currency} /> },
          { label: 'ops.payments.received', value: <Money amount={backoffice.received} currency={currency} /> },
          { label: 'ops.payments.matching', value: <MatchTag match={backoffice.match} /> },
          { label: 'ops.common.state', value: <StateTag state={backoffice.status} area="payments" /> },
          {
            label: 'ops.payments.order',
            value: (
              <RowLink page="orders" id={backoffice.orderId}>
                {backoffice.orderSn}
              </RowLink>
            ),
          },
          { label: 'ops.common.kind', value: <OrderKind of={backoffice.orderType} /> },
          { label: 'ops.common.member', value: <MemberLink id={backoffice.memberId} /> },
          { label: 'ops.common.phone', value: backoffice.phone },
          { label: 'ops.payments.method', value: <MethodName code={backoffice.method} /> },
          { label: 'ops.payments.provider', value: backoffice.provider },
          { label: 'ops.payments.providerRef', value: <code>{backoffice.providerId}</code> },
          { label: 'ops.payments.onStatement', value: <YesNo value={backoffice.onStatement} /> },
          { label: 'ops.common.created', value: <When at={backoffice.createdAt} /> },
          { label: 'ops.payments.paidAt', value: <When at={backoffice.paidAt} /> },
          { label: 'ops.common.expires', value: <When at={backoffice.expiresAt} /> },
        ]}
      />
      <Receipts backoffice={backoffice} />
      <Exceptions backoffice={backoffice} />
      <Events backoffice={backoffice} />
      <PaymentNotes subject="payment" id={backoffice.id} />
    </div>
  );
}

function Receipts({ backoffice }: { backoffice: Backoffice }) {
  const t = useText();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="m-0 text-label font-semibold">{t('ops.payments.arrivals')}</h2>
      <Table
        size="small"
        pagination={false}
        rowKey="receiptId"
        dataSource={backoffice.receipts}
        locale={{ emptyText: t('ops.payments.nothingCame') }}
        columns={[
          { title: t('ops.payments.arrival'), dataIndex: 'receiptId' },
          {
            title: t('ops.common.amount'),
            align: 'right',
            render: (_, { amount }) => <Money amount={amount} currency={backoffice.currency} />,
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

function Exceptions({ backoffice }: { backoffice: Backoffice }) {
  const t = useText();
  if (backoffice.exceptions.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="m-0 text-label font-semibold">{t('ops.payments.exceptions')}</h2>
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {backoffice.exceptions.map((one) => (
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

function Events({ backoffice }: { backoffice: Backoffice }) {
  const t = useText();
  if (backoffice.events.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="m-0 text-label font-semibold">{t('ops.payments.told')}</h2>
      <Table
        size="small"
        pagination={false}
        rowKey="eventId"
        dataSource={backoffice.events}
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
