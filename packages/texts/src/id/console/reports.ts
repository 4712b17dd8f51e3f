// Indonesian: the console's words for reports.

import type { reports as en } from '../../en/console/reports.ts';

export const reports = {
  'ops.reports.title': 'Laporan',
} satisfies Record<keyof typeof en, string>;
