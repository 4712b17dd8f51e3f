// Indonesian: the console's words for bank statements.

import type { statements as en } from '../../en/console/statements.ts';

export const statements = {
  'ops.statements.title': 'Rekening koran',
} satisfies Record<keyof typeof en, string>;
