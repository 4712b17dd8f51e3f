// Indonesian: the console's words for gold-coin pool.

import type { pool as en } from '../../en/console/pool.ts';

export const pool = {
  'ops.pool.title': 'Kolam koin emas',
} satisfies Record<keyof typeof en, string>;
