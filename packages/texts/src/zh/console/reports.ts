// Chinese: the console's words for reports.

import type { reports as en } from '../../en/console/reports.ts';

export const reports = {
  'ops.reports.title': '报表',
} satisfies Record<keyof typeof en, string>;
