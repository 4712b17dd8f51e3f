// Background work: jobs, schedules, provider webhooks, and the order encryption keys.

import { listJobs, listOrderKeys, listSchedules, listWebhooks } from '@roda/api-contract/backoffice/jobs';
import { JobList } from '#features/jobs/job-list.tsx';
import { OrderKeys } from '#features/jobs/order-keys.tsx';
import { Schedules } from '#features/jobs/schedules.tsx';
import { Webhooks } from '#features/jobs/webhooks.tsx';
import { Tabbed } from '#shared/tabbed.tsx';
import { useText } from '#shared/texts.tsx';
import { PageFrame } from '#shared/page-states.tsx';

export function Screen() {
  const t = useText();
  return (
    <PageFrame title={t('ops.jobs.title')}>
      <Tabbed
        tabs={[
          { key: 'jobs', label: 'ops.jobs.jobs', op: listJobs, body: () => <JobList /> },
          { key: 'schedules', label: 'ops.jobs.schedules', op: listSchedules, body: () => <Schedules /> },
          { key: 'webhooks', label: 'ops.jobs.webhooks', op: listWebhooks, body: () => <Webhooks /> },
          { key: 'keys', label: 'ops.jobs.keys', op: listOrderKeys, body: () => <OrderKeys /> },
        ]}
      />
    </PageFrame>
  );
}
