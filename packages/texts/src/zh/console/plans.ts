// Chinese: the console's words for phone credit and plans.

import type { plans as en } from '../../en/console/plans.ts';

export const plans = {
  'ops.plans.title': '话费与套餐',
} satisfies Record<keyof typeof en, string>;
