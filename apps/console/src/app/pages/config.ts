// The pages of the group "config", in the order of the menu.

import { listJobs } from '@roda/contract/desk-jobs';
import type { DeskPage } from '../page.ts';

export const config: readonly DeskPage[] = [
  { path: 'jobs', title: 'ops.jobs.title', op: listJobs, load: () => import('../../screens/jobs.screen.tsx') },
];
