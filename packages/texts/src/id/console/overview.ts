// Indonesian: the console's words for overview.

import type { overview as en } from '../../en/console/overview.ts';

export const overview = {
  'ops.overview.title': 'Ikhtisar',
} satisfies Record<keyof typeof en, string>;
