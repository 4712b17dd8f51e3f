// Phone credit, data and vouchers: digital goods, their telecom operators, and the category tree.

import { TelecomOperators } from '#features/digital-goods/telecom-operators.tsx';
import { DigitalGoodList } from '#features/digital-goods/digital-good-list.tsx';
import { Structure } from '#features/digital-goods/structure.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.plans.title')}>
      <Tabbed
        tabs={[
          { key: 'plans', label: 'ops.plans.plans', body: () => <DigitalGoodList /> },
          { key: 'carriers', label: 'ops.plans.carriers', body: () => <TelecomOperators /> },
          { key: 'tree', label: 'ops.plans.tree', body: () => <Structure /> },
        ]}
      />
    </PageFrame>
  );
}
