// Reports: generated in the background, on request or by schedule, downloaded as files.

import { ReportsList } from '#features/reports/reports-list.tsx';
import { SchedulesList } from '#features/reports/schedules-list.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.reports.title')}>
      <Tabbed
        tabs={[
          { key: 'made', label: 'ops.reports.tab.made', body: () => <ReportsList /> },
          { key: 'schedules', label: 'ops.reports.tab.schedules', body: () => <SchedulesList /> },
        ]}
      />
    </PageFrame>
  );
}
