// Indonesian: the console's words for contracts.

import type { contracts as en } from '../../en/console/contracts.ts';

export const contracts = {
  'ops.contracts.title': 'Kontrak',
} satisfies Record<keyof typeof en, string>;
