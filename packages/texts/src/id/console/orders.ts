// Indonesian: the console's words for orders.

import type { orders as en } from '../../en/console/orders.ts';

export const orders = {
  'ops.orders.title': 'Pesanan',
} satisfies Record<keyof typeof en, string>;
