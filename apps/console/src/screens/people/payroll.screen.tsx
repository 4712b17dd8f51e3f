// Payroll: weekly payrolls, salaries and disputes, logged work, its imports, funds, and taxes.

import { listEmployers } from '@roda/api-contract/employment/templates';
import { Imports } from '#features/payroll/imports.tsx';
import { Fundings, Taxes } from '#features/payroll/money.tsx';
import { Payrolls } from '#features/payroll/payrolls.tsx';
import { Salaries } from '#features/payroll/salaries.tsx';
import { Work } from '#features/payroll/work.tsx';
import { useAsk } from '#shared/api-hooks.ts';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  const { data } = useAsk(listEmployers, { limit: 100 });
  const employers = (data?.list ?? []).map(({ id, name }) => ({ value: id, text: name }));
  return (
    <PageFrame title={t('ops.payroll.title')}>
      <Tabbed
        tabs={[
          { key: 'payrolls', label: 'ops.payroll.weeks', body: () => <Payrolls employers={employers} /> },
          { key: 'salaries', label: 'ops.payroll.salaries', body: () => <Salaries employers={employers} /> },
          { key: 'work', label: 'ops.payroll.work', body: () => <Work employers={employers} /> },
          { key: 'imports', label: 'ops.payroll.imports', body: () => <Imports employers={employers} /> },
          { key: 'funds', label: 'ops.payroll.funds', body: () => <Fundings employers={employers} /> },
          { key: 'taxes', label: 'ops.payroll.taxes', body: () => <Taxes /> },
        ]}
      />
    </PageFrame>
  );
}
