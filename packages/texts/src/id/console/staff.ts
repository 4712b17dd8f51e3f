// Indonesian: the console's words for staff and roles.

import type { staff as en } from '../../en/console/staff.ts';

export const staff = {
  'ops.staff.title': 'Staf dan peran',
} satisfies Record<keyof typeof en, string>;
