// Indonesian: the console's words for points goods.

import type { mallgoods as en } from '../../en/console/mallgoods.ts';

export const mallgoods = {
  'ops.mallgoods.title': 'Barang poin',
} satisfies Record<keyof typeof en, string>;
