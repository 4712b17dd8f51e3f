// Chinese: the console's words for categories and positions.

import type { categories as en } from '../../en/console/categories.ts';

export const categories = {
  'ops.categories.title': '分类与位置',
} satisfies Record<keyof typeof en, string>;
