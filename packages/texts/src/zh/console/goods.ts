// Chinese: the console's words for products.

import type { goods as en } from '../../en/console/goods.ts';

export const goods = {
  'ops.goods.title': '产品',
} satisfies Record<keyof typeof en, string>;
