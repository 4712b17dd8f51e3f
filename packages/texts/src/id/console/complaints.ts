// Indonesian: the console's words for support cases.

import type { complaints as en } from '../../en/console/complaints.ts';

export const complaints = {
  'ops.complaints.title': 'Kasus dukungan',
} satisfies Record<keyof typeof en, string>;
