// Indonesian: the console's words for jobs and keys.

import type { jobs as en } from '../../en/console/jobs.ts';

export const jobs = {
  'ops.jobs.title': 'Pekerjaan dan kunci',
} satisfies Record<keyof typeof en, string>;
