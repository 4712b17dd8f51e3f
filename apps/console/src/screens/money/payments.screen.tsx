// Incoming payments: how each matched, and money that arrived other than requested, closed under two-person approval.

import { listPaymentCases, matchStatements } from '@roda/api-contract/sales/payment-cases';
import { ExceptionsTab } from '#features/payments/exceptions.tsx';
import { paymentColumns, paymentFilters } from '#features/payments/payment-list.tsx';
import { PaymentPage } from '#features/payments/payment-page.tsx';
import { Action } from '#shared/action.tsx';
import { useCountries } from '#shared/countries.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { hrefOf } from '#shared/location-params.ts';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.payments.title')}>
      <Tabbed
        tabs={[
          { key: 'payments', label: 'ops.payments.all', body: () => <PaymentsTab /> },
          { key: 'exceptions', label: 'ops.payments.exceptions', body: () => <ExceptionsTab /> },
        ]}
      />
    </PageFrame>
  );
}

function PaymentsTab() {
  const t = useText();
  const { options, nameOf } = useCountries();
  return (
    <Records
      op={listPaymentCases}
      name="payments"
      id={({ id }) => id}
      columns={paymentColumns(nameOf)}
      filters={paymentFilters(options)}
      toolbar={<Action op={matchStatements} label="ops.payments.matchNow" note={t('ops.payments.matchNowNote')} />}
      drawer={(row) => ({
        title: row.orderSn,
        size: 860,
        body: <PaymentPage id={row.id} />,
        actions: <PaymentLinks row={row} />,
      })}
    />
  );
}

function PaymentLinks({ row }: { row: { id: string; openException: boolean; memberId: string } }) {
  const t = useText();
  const { openException, memberId } = row;
  if (!openException) return <a href={hrefOf('payments', { memberId })}>{t('ops.payments.ofMember')}</a>;
  return (
    <a href={hrefOf('payments', { tab: 'exceptions', memberId, state: 'open' })}>{t('ops.payments.toException')}</a>
  );
}
