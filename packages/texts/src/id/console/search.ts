// Indonesian: the console's words for search.

import type { search as en } from '../../en/console/search.ts';

export const search = {
  'ops.search.title': 'Pencarian',
} satisfies Record<keyof typeof en, string>;
