// Phone credit, data and vouchers: plans, those who deliver them, and the tree they stand in.

import { Carriers } from '#features/plans/carriers.tsx';
import { PlanList } from '#features/plans/plan-list.tsx';
import { Structure } from '#features/plans/structure.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/views.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.plans.title')}>
      <Tabbed
        tabs={[
          { key: 'plans', label: 'ops.plans.plans', body: () => <PlanList /> },
          { key: 'carriers', label: 'ops.plans.carriers', body: () => <Carriers /> },
          { key: 'tree', label: 'ops.plans.tree', body: () => <Structure /> },
        ]}
      />
    </PageFrame>
  );
}
