// Indonesian: the console's words for points orders.

import type { mallorders as en } from '../../en/console/mallorders.ts';

export const mallorders = {
  'ops.mallorders.title': 'Pesanan poin',
} satisfies Record<keyof typeof en, string>;
