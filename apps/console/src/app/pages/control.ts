// The pages of the group "control", in the order of the menu.

import { listOperators } from '@roda/contract/identity-staff';
import type { DeskPage } from '../page.ts';

export const control: readonly DeskPage[] = [
  {
    path: 'staff',
    title: 'ops.staff.title',
    op: listOperators,
    load: () => import('../../screens/staff.screen.tsx'),
  },
  {
    path: 'account',
    title: 'ops.account.title',
    hidden: true,
    load: () => import('../../screens/account.screen.tsx'),
  },
];
