// Withdrawals: reviewed, approved by one operator and released by another, sent in files or by providers, settled or
// returned.

import { listWithdrawalCases } from '@roda/api-contract/wallet/withdrawal-cases';
import { CaseActions } from '#features/withdrawals/case-actions.tsx';
import { caseColumns, caseFilters } from '#features/withdrawals/case-columns.tsx';
import { CasePage } from '#features/withdrawals/case-page.tsx';
import { isOver } from '#features/withdrawals/withdrawals.model.ts';
import { DueTab, FilesTab, ProviderTab } from '#features/withdrawals/payouts.tsx';
import { useBankOptions } from '#shared/bank-options.ts';
import { useCountries } from '#shared/countries.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { Records } from '#shared/table/records.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  const { options: countries, nameOf } = useCountries();
  const banks = useBankOptions();
  return (
    <PageFrame title={t('ops.withdrawals.title')}>
      <Tabbed
        tabs={[
          { key: 'queue', label: 'ops.withdrawals.queue', body: () => <Queue {...{ countries, nameOf, banks }} /> },
          {
            key: 'due',
            label: 'ops.withdrawals.due',
            body: () => <DueTab countries={countries} countryName={nameOf} />,
          },
          {
            key: 'files',
            label: 'ops.withdrawals.files',
            body: () => <FilesTab countries={countries} countryName={nameOf} banks={banks} />,
          },
          { key: 'provider', label: 'ops.withdrawals.byProvider', body: () => <ProviderTab /> },
        ]}
      />
    </PageFrame>
  );
}

type Known = ReturnType<typeof useCountries>;
type QueueProps = Readonly<{
  countries: Known['options'];
  nameOf: Known['nameOf'];
  banks: ReturnType<typeof useBankOptions>;
}>;

function Queue({ countries, nameOf, banks }: QueueProps) {
  return (
    <Records
      op={listWithdrawalCases}
      name="withdrawals"
      id={({ id }) => id}
      columns={caseColumns(nameOf)}
      filters={[...caseFilters(countries, banks), batchFilter]}
      everyMs={15_000}
      drawer={(row) => ({
        title: `${row.payoutReference} · ${row.cardholderName}`,
        size: 1240,
        body: <CasePage id={row.id} />,
        ...(isOver(row.stage) ? {} : { actions: <CaseActions row={row} /> }),
      })}
    />
  );
}

/** The id of a file; set by its link. */
const batchFilter = { name: 'batchId', label: 'ops.withdrawals.fileId', kind: 'text' } as const;
