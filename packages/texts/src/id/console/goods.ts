// Indonesian: the console's words for products.

import type { goods as en } from '../../en/console/goods.ts';

export const goods = {
  'ops.goods.title': 'Produk',
} satisfies Record<keyof typeof en, string>;
