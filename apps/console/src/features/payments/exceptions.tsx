// Payment exceptions: money that arrived other than requested, closed under two-person approval.

import { Alert } from 'antd';
import type { ReplyOf } from '@roda/api-contract/operation';
import { exceptionKinds, listPaymentExceptions, resolvePaymentException } from '@roda/api-contract/sales/payments';
import { Action } from '#shared/action.tsx';
import type { Field } from '#shared/form/fields.ts';
import { PaymentNotes } from '#shared/notes.tsx';
import { Facts, MemberLink, Money, RowLink, StateTag, When, YesNo } from '#shared/value-display.tsx';
import { Records } from '#shared/table/records.tsx';
import type { RecordColumn } from '#shared/table/records.model.ts';
import { useText } from '#shared/texts.tsx';
import { MatchTag } from './payment-list.tsx';

type Row = ReplyOf<typeof listPaymentExceptions>['list'][number];

const states = ['open', 'credited', 'returned', 'written_off'] as const;

const columns: readonly RecordColumn<Row>[] = [
  { key: 'createdAt', title: 'ops.common.created', sort: 'at', render: ({ createdAt }) => <When at={createdAt} /> },
  { key: 'kind', title: 'ops.common.kind', render: ({ kind }) => <MatchTag match={kind} /> },
  {
    key: 'state',
    title: 'ops.common.state',
    render: (row) => <StateTag state={row.proposed ? 'proposed' : row.state} area="payments.exception" />,
  },
  { key: 'providerRef', title: 'ops.payments.arrival' },
  { key: 'memberId', title: 'ops.common.member', render: ({ memberId }) => <MemberLink id={memberId} /> },
  {
    key: 'expected',
    title: 'ops.payments.expected',
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
  {
    key: 'surplus',
    title: 'ops.payments.surplus',
    align: 'right',
    render: ({ surplus, currency }) => <Money amount={surplus} currency={currency} />,
  },
  { key: 'resolvedAt', title: 'ops.payments.closedAt', render: ({ resolvedAt }) => <When at={resolvedAt} /> },
  { key: 'resolvedBy', title: 'ops.payments.closedBy', hidden: true },
  { key: 'provider', title: 'ops.payments.provider', hidden: true },
];

export function ExceptionsTab() {
  return (
    <Records
      op={listPaymentExceptions}
      name="payment-exceptions"
      id={({ id }) => id}
      columns={columns}
      filters={[
        {
          name: 'kind',
          label: 'ops.common.kind',
          kind: 'choice',
          options: exceptionKinds.map((value) => ({ value, label: `ops.payments.match.${value}` as const })),
        },
        {
          name: 'state',
          label: 'ops.common.state',
          kind: 'choice',
          options: states.map((value) => ({ value, label: `ops.payments.exception.state.${value}` as const })),
        },
        { name: 'memberId', label: 'ops.common.memberId', kind: 'text' },
        { name: 'text', label: 'ops.payments.arrival', kind: 'text' },
        { name: 'from', label: 'ops.common.from', kind: 'day' },
        { name: 'to', label: 'ops.common.to', kind: 'day' },
      ]}
      drawer={(row) => ({
        title: row.providerRef,
        body: <Exception row={row} />,
        actions: <ExceptionActions row={row} />,
      })}
    />
  );
}

function Exception({ row }: { row: Row }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4">
      <Alert
        type={row.kind === 'orphan' || row.kind === 'reverted' ? 'warning' : 'info'}
        showIcon
        title={t(`ops.payments.means.${row.kind}`)}
      />
      {row.proposed && <Alert type="info" showIcon title={t('ops.common.proposed')} />}
      <Facts
        of={[
          { label: 'ops.common.kind', value: <MatchTag match={row.kind} /> },
          { label: 'ops.common.state', value: <StateTag state={row.state} area="payments.exception" /> },
          {
            label: 'ops.payments.expected',
            value: row.expected === undefined ? undefined : <Money amount={row.expected} currency={row.currency} />,
          },
          { label: 'ops.payments.received', value: <Money amount={row.received} currency={row.currency} /> },
          { label: 'ops.payments.surplus', value: <Money amount={row.surplus} currency={row.currency} /> },
          {
            label: 'ops.common.member',
            value: row.memberId === undefined ? undefined : <MemberLink id={row.memberId} />,
          },
          {
            label: 'ops.payments.payment',
            value: row.paymentId === undefined ? undefined : <Open page="payments" id={row.paymentId} />,
          },
          {
            label: 'ops.payments.order',
            value: row.orderId === undefined ? undefined : <Open page="orders" id={row.orderId} />,
          },
          { label: 'ops.payments.provider', value: row.provider },
          { label: 'ops.common.created', value: <When at={row.createdAt} /> },
          {
            label: 'ops.payments.closedAt',
            value: row.resolvedAt === undefined ? undefined : <When at={row.resolvedAt} />,
          },
          { label: 'ops.payments.closedBy', value: row.resolvedBy },
          { label: 'ops.payments.refund', value: row.refund && <Refund of={row.refund} /> },
          { label: 'ops.common.reason', value: row.reason, wide: true },
          { label: 'ops.payments.inWallet', value: <YesNo value={row.kind !== 'orphan'} /> },
        ]}
      />
      <PaymentNotes subject="exception" id={row.id} />
    </div>
  );
}

function Refund({ of: { state, reason, reference, providerId } }: { of: NonNullable<Row['refund']> }) {
  return (
    <span className="flex flex-wrap gap-2">
      <StateTag state={state} area="payments.refund" />
      {reason} {providerId ?? reference}
    </span>
  );
}

function Open({ page, id }: { page: string; id: string }) {
  const t = useText();
  return (
    <RowLink page={page} id={id}>
      {t('ops.common.open')}
    </RowLink>
  );
}

const why: readonly Field[] = [
  { name: 'reason', label: 'ops.common.reason', kind: 'lines' },
  { name: 'reference', label: 'ops.common.reference', kind: 'line', optional: true },
];
const whose: Field = { name: 'memberId', label: 'ops.common.memberId', kind: 'line', help: 'ops.payments.whoseHelp' };

function ExceptionActions({ row }: { row: Row }) {
  const t = useText();
  if (row.state !== 'open') return null;
  const orphan = row.kind === 'orphan';
  const blocked = row.proposed ? t('ops.common.proposed') : undefined;
  return (
    <>
      <Action
        op={resolvePaymentException}
        input={{ id: row.id, action: 'credit' }}
        label={orphan ? 'ops.payments.giveTo' : 'ops.payments.letStand'}
        fields={orphan ? [whose, ...why] : why}
        note={t(orphan ? 'ops.payments.giveToNote' : 'ops.payments.letStandNote')}
        {...(orphan ? { done: 'ops.common.proposed' } : {})}
        blocked={blocked}
      />
      <Action
        op={resolvePaymentException}
        input={{ id: row.id, action: 'return' }}
        label="ops.payments.sendBack"
        fields={why}
        note={t('ops.payments.sendBackNote')}
        done="ops.common.proposed"
        blocked={blocked}
        danger
      />
      {orphan && (
        <Action
          op={resolvePaymentException}
          input={{ id: row.id, action: 'write_off' }}
          label="ops.payments.leave"
          fields={why}
          note={t('ops.payments.leaveNote')}
          done="ops.common.proposed"
          blocked={blocked}
        />
      )}
    </>
  );
}
