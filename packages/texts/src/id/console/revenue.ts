// Indonesian: the console's words for revenue postings.

import type { revenue as en } from '../../en/console/revenue.ts';

export const revenue = {
  'ops.revenue.title': 'Pembukuan pendapatan',
} satisfies Record<keyof typeof en, string>;
