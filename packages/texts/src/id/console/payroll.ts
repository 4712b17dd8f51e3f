// Indonesian: the console's words for payroll.

import type { payroll as en } from '../../en/console/payroll.ts';

export const payroll = {
  'ops.payroll.title': 'Penggajian',
} satisfies Record<keyof typeof en, string>;
