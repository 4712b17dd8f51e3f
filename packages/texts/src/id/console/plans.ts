// Indonesian: the console's words for phone credit and plans.

import type { plans as en } from '../../en/console/plans.ts';

export const plans = {
  'ops.plans.title': 'Pulsa dan paket',
} satisfies Record<keyof typeof en, string>;
