// Indonesian: the console's words for ledger.

import type { ledger as en } from '../../en/console/ledger.ts';

export const ledger = {
  'ops.ledger.title': 'Buku besar',
} satisfies Record<keyof typeof en, string>;
