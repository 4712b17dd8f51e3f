// Chinese: the console's words for gold-coin pool.

import type { pool as en } from '../../en/console/pool.ts';

export const pool = {
  'ops.pool.title': '金币奖池',
} satisfies Record<keyof typeof en, string>;
