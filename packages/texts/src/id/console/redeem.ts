// Indonesian: the console's words for redeem codes.

import type { redeem as en } from '../../en/console/redeem.ts';

export const redeem = {
  'ops.redeem.title': 'Kode tukar',
} satisfies Record<keyof typeof en, string>;
