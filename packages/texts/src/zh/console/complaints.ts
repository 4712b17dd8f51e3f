// Chinese: the console's words for support cases.

import type { complaints as en } from '../../en/console/complaints.ts';

export const complaints = {
  'ops.complaints.title': '客服工单',
} satisfies Record<keyof typeof en, string>;
