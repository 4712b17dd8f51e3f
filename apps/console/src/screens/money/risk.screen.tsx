// Risk and solvency: current figures, stress test, and alerts.

import { RiskAlerts } from '#features/risk/risk-alerts.tsx';
import { RiskNow } from '#features/risk/risk-now.tsx';
import { StressTest } from '#features/risk/stress-test.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.risk.title')}>
      <Tabbed
        tabs={[
          { key: 'now', label: 'ops.risk.tab.now', body: () => <RiskNow /> },
          { key: 'stress', label: 'ops.risk.tab.stress', body: () => <StressTest /> },
          { key: 'alerts', label: 'ops.risk.tab.alerts', body: () => <RiskAlerts /> },
        ]}
      />
    </PageFrame>
  );
}
