// Chinese: the console's words for revenue postings.

import type { revenue as en } from '../../en/console/revenue.ts';

export const revenue = {
  'ops.revenue.title': '收入入账',
} satisfies Record<keyof typeof en, string>;
