// Chinese: the console's words for jobs and keys.

import type { jobs as en } from '../../en/console/jobs.ts';

export const jobs = {
  'ops.jobs.title': '任务与密钥',
} satisfies Record<keyof typeof en, string>;
