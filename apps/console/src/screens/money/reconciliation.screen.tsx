// Reconciliation of ledger and statements: differences, their explanations, and daily balances.

import { reconcileNow } from '@roda/api-contract/backoffice/reconciliation';
import { BreaksList } from '#features/reconciliation/breaks-list.tsx';
import { DaysList } from '#features/reconciliation/days-list.tsx';
import { Action } from '#shared/action.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame
      title={t('ops.reconciliation.title')}
      extra={
        <Action
          op={reconcileNow}
          label="ops.reconciliation.run"
          note={t('ops.reconciliation.runNote')}
          done="ops.reconciliation.runStarted"
        />
      }
    >
      <Tabbed
        tabs={[
          { key: 'breaks', label: 'ops.reconciliation.tab.breaks', body: () => <BreaksList /> },
          { key: 'days', label: 'ops.reconciliation.tab.days', body: () => <DaysList /> },
        ]}
      />
    </PageFrame>
  );
}
