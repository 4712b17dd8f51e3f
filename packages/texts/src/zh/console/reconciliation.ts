// Chinese: the console's words for reconciliation.

import type { reconciliation as en } from '../../en/console/reconciliation.ts';

export const reconciliation = {
  'ops.reconciliation.title': '对账',
} satisfies Record<keyof typeof en, string>;
