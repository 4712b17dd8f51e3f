// Statements of the bank and of the provider: imported after a look, line by line with what each covers.

import { listStatementLines } from '@roda/contract/payments';
import { matchStatements } from '@roda/contract/payments-desk';
import { ImportsTab } from '#features/statements/imports.tsx';
import { ImportStatement } from '#features/statements/import-statement.tsx';
import { LineActs, LineBody, lineColumns, lineFilters } from '#features/statements/lines.tsx';
import { Act } from '#shared/act.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/views.tsx';

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
      filters={lineFilters}
      toolbar={
        <>
          <Act op={matchStatements} label="ops.statements.matchNow" note={t('ops.statements.matchNowNote')} />
          <ImportStatement />
        </>
      }
      drawer={(line) => ({
        title: line.reference,
        body: <LineBody line={line} />,
        ...(line.state === 'open' ? { actions: <LineActs line={line} /> } : {}),
      })}
    />
  );
}
