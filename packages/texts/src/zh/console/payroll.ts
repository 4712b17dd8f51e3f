// Chinese: the console's words for payroll.

import type { payroll as en } from '../../en/console/payroll.ts';

export const payroll = {
  'ops.payroll.title': '薪资',
} satisfies Record<keyof typeof en, string>;
