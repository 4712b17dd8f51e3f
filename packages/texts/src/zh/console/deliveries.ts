// Chinese: the console's words for deliveries.

import type { deliveries as en } from '../../en/console/deliveries.ts';

export const deliveries = {
  'ops.deliveries.title': '充值交付',
} satisfies Record<keyof typeof en, string>;
