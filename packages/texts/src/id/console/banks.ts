// Indonesian: the console's words for banks and methods.

import type { banks as en } from '../../en/console/banks.ts';

export const banks = {
  'ops.banks.title': 'Bank dan metode',
} satisfies Record<keyof typeof en, string>;
