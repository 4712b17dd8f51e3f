// Indonesian: the console's words for approvals.

import type { approvals as en } from '../../en/console/approvals.ts';

export const approvals = {
  'ops.approvals.title': 'Persetujuan',
} satisfies Record<keyof typeof en, string>;
