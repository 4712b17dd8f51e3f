// Indonesian: the console's words for categories and positions.

import type { categories as en } from '../../en/console/categories.ts';

export const categories = {
  'ops.categories.title': 'Kategori dan posisi',
} satisfies Record<keyof typeof en, string>;
