// Chinese: the console's words for banks and methods.

import type { banks as en } from '../../en/console/banks.ts';

export const banks = {
  'ops.banks.title': '银行与支付方式',
} satisfies Record<keyof typeof en, string>;
