// Chinese: the console's words for staff and roles.

import type { staff as en } from '../../en/console/staff.ts';

export const staff = {
  'ops.staff.title': '员工与角色',
} satisfies Record<keyof typeof en, string>;
