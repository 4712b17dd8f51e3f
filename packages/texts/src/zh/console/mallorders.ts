// Chinese: the console's words for points orders.

import type { mallorders as en } from '../../en/console/mallorders.ts';

export const mallorders = {
  'ops.mallorders.title': '积分订单',
} satisfies Record<keyof typeof en, string>;
