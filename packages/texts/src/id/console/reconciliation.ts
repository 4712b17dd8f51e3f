// Indonesian: the console's words for reconciliation.

import type { reconciliation as en } from '../../en/console/reconciliation.ts';

export const reconciliation = {
  'ops.reconciliation.title': 'Rekonsiliasi',
} satisfies Record<keyof typeof en, string>;
