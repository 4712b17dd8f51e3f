// Chinese: the console's words for audit log.

import type { audit as en } from '../../en/console/audit.ts';

export const audit = {
  'ops.audit.title': '审计日志',
} satisfies Record<keyof typeof en, string>;
