// Chinese: the console's words for ledger.

import type { ledger as en } from '../../en/console/ledger.ts';

export const ledger = {
  'ops.ledger.title': '总账',
} satisfies Record<keyof typeof en, string>;
