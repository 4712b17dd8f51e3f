// Chinese: the console's words for bank statements.

import type { statements as en } from '../../en/console/statements.ts';

export const statements = {
  'ops.statements.title': '银行对账单',
} satisfies Record<keyof typeof en, string>;
