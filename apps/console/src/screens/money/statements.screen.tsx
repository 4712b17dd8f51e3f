// Statements of the bank and of the provider: imported after a preview, line by line with what each covers.

import { listStatementLines } from '@roda/api-contract/sales/payments';
import { matchStatements } from '@roda/api-contract/sales/payment-cases';
import { ImportsTab } from '#features/statements/imports.tsx';
import { ImportStatement } from '#features/statements/import-statement.tsx';
import { LineActions, LineBody, lineColumns, lineFilters } from '#features/statements/lines.tsx';
import { Action } from '#shared/action.tsx';
import { useAccountFilter } from '#shared/custody-accounts.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.statements.title')}>
      <Tabbed
        tabs={[
          { key: 'lines', label: 'ops.common.lines', body: () => <LinesTab /> },
          { key: 'imports', label: 'ops.statements.imports', body: () => <ImportsTab /> },
        ]}
      />
    </PageFrame>
  );
}

function LinesTab() {
  const t = useText();
  return (
    <Records
      op={listStatementLines}
      name="statements"
      id={({ id }) => id}
      columns={lineColumns}
      filters={lineFilters(useAccountFilter())}
      toolbar={
        <>
          <Action op={matchStatements} label="ops.statements.matchNow" note={t('ops.statements.matchNowNote')} />
          <ImportStatement />
        </>
      }
      drawer={(line) => ({
        title: line.reference,
        body: <LineBody line={line} />,
        ...(line.state === 'open' ? { actions: <LineActions line={line} /> } : {}),
      })}
    />
  );
}
