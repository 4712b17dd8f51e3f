// Indonesian: the console's words for audit log.

import type { audit as en } from '../../en/console/audit.ts';

export const audit = {
  'ops.audit.title': 'Log audit',
} satisfies Record<keyof typeof en, string>;
