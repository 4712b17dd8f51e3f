// The lists of one member's page: money, holdings, log-ins.

import {
  listMemberCards,
  listMemberDevices,
  listMemberEntries,
  listMemberHoldings,
  listMemberOrders,
} from '@roda/api-contract/people/member-tabs';
import { InnerList } from '#shared/table/inner-list.tsx';
import { DayText, Money, RowLink, StateTag, When, YesNo } from '#shared/value-display.tsx';
import { useWordOf } from '#shared/texts.tsx';

type Of = Readonly<{ memberId: string }>;

function CodeWord({ code, area }: { code: string; area: string }) {
  const word = useWordOf();
  return <>{word(code, `ops.members.${area}.${code}`, `ops.ledger.${area}.${code}`, `ops.orders.${area}.${code}`)}</>;
}

export function MemberEntries({ memberId }: Of) {
  return (
    <InnerList
      op={listMemberEntries}
      name="member-entries"
      id={({ id }) => id}
      fixed={{ memberId }}
      columns={[
        { key: 'at', title: 'ops.common.at', sort: 'at', render: ({ at }) => <When at={at} /> },
        { key: 'code', title: 'ops.common.kind', render: ({ code }) => <CodeWord code={code} area="code" /> },
        {
          key: 'account',
          title: 'ops.members.accountName',
          render: ({ account }) => <CodeWord code={account} area="account" />,
        },
        {
          key: 'amount',
          title: 'ops.common.amount',
          sort: 'amount',
          align: 'right',
          render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        {
          key: 'balanceAfter',
          title: 'ops.members.balanceAfter',
          align: 'right',
          render: ({ balanceAfter, currency }) => <Money amount={balanceAfter} currency={currency} />,
        },
        { key: 'reference', title: 'ops.common.reference' },
      ]}
    />
  );
}

export function MemberOrders({ memberId }: Of) {
  return (
    <InnerList
      op={listMemberOrders}
      name="member-orders"
      id={({ id }) => id}
      fixed={{ memberId }}
      columns={[
        {
          key: 'createdAt',
          title: 'ops.common.created',
          sort: 'createdAt',
          render: ({ createdAt }) => <When at={createdAt} />,
        },
        {
          key: 'orderSn',
          title: 'ops.common.order',
          render: ({ id, orderSn }) => (
            <RowLink page="orders" id={id}>
              {orderSn}
            </RowLink>
          ),
        },
        { key: 'title', title: 'ops.common.product' },
        {
          key: 'amount',
          title: 'ops.common.amount',
          sort: 'amount',
          align: 'right',
          render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} area="orders" /> },
        {
          key: 'cancelUntil',
          title: 'ops.members.cancelUntil',
          render: ({ cancelUntil }) => <When at={cancelUntil} />,
        },
      ]}
    />
  );
}

export function MemberHoldings({ memberId }: Of) {
  return (
    <InnerList
      op={listMemberHoldings}
      name="member-holdings"
      id={({ id }) => id}
      fixed={{ memberId }}
      columns={[
        { key: 'name', title: 'ops.common.product' },
        { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <CodeWord code={kind} area="holding" /> },
        { key: 'quantity', title: 'ops.common.quantity', align: 'right' },
        {
          key: 'price',
          title: 'ops.common.price',
          sort: 'price',
          align: 'right',
          render: ({ price, currency }) => <Money amount={price} currency={currency} />,
        },
        {
          key: 'earned',
          title: 'figure.earned',
          align: 'right',
          render: ({ earned, currency }) => <Money amount={earned} currency={currency} />,
        },
        {
          key: 'toClaim',
          title: 'figure.toClaim',
          align: 'right',
          render: ({ toClaim, currency }) => <Money amount={toClaim} currency={currency} />,
        },
        {
          key: 'waiting',
          title: 'figure.waiting',
          align: 'right',
          render: ({ waiting, currency }) => <Money amount={waiting} currency={currency} />,
        },
        {
          key: 'paidOut',
          title: 'figure.paidOut',
          align: 'right',
          render: ({ paidOut, currency }) => <Money amount={paidOut} currency={currency} />,
        },
        { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} area="members" /> },
        {
          key: 'startAt',
          title: 'ops.common.from',
          sort: 'startAt',
          render: ({ startAt }) => <DayText at={startAt} />,
        },
        { key: 'endAt', title: 'ops.common.to', sort: 'endAt', render: ({ endAt }) => <DayText at={endAt} /> },
      ]}
    />
  );
}

export function MemberCards({ memberId }: Of) {
  return (
    <InnerList
      op={listMemberCards}
      name="member-cards"
      id={({ id }) => id}
      fixed={{ memberId }}
      columns={[
        { key: 'bank', title: 'ops.members.bank' },
        {
          key: 'cardNumber',
          title: 'ops.members.card',
          render: ({ id, cardNumber }) => <RowLink page="cards" id={id}>{`•••• ${cardNumber}`}</RowLink>,
        },
        { key: 'state', title: 'ops.common.state', render: ({ state }) => <StateTag state={state} area="members" /> },
        { key: 'blockedReason', title: 'ops.common.reason' },
        {
          key: 'addedAt',
          title: 'ops.members.addedAt',
          sort: 'addedAt',
          render: ({ addedAt }) => <When at={addedAt} />,
        },
        { key: 'usableAt', title: 'ops.members.usableAt', render: ({ usableAt }) => <When at={usableAt} /> },
      ]}
    />
  );
}

export function MemberDevices({ memberId }: Of) {
  return (
    <InnerList
      op={listMemberDevices}
      name="member-devices"
      id={({ id }) => id}
      fixed={{ memberId }}
      columns={[
        {
          key: 'lastSeenAt',
          title: 'ops.members.lastSeen',
          sort: 'lastSeenAt',
          render: ({ lastSeenAt }) => <When at={lastSeenAt} />,
        },
        {
          key: 'startedAt',
          title: 'ops.members.since',
          sort: 'startedAt',
          render: ({ startedAt }) => <When at={startedAt} />,
        },
        {
          key: 'appType',
          title: 'ops.members.device',
          render: ({ appType, appVersion }) => (
            <>
              <CodeWord code={appType} area="app" /> {appVersion}
            </>
          ),
        },
        { key: 'address', title: 'ops.members.network' },
        { key: 'live', title: 'ops.members.live', render: ({ live }) => <YesNo value={live} /> },
        {
          key: 'endedWhy',
          title: 'ops.members.endedWhy',
          render: ({ endedWhy }) => (endedWhy === undefined ? '—' : <CodeWord code={endedWhy} area="ended" />),
        },
        { key: 'others', title: 'ops.members.others', align: 'right' },
      ]}
    />
  );
}
