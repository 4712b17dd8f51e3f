// The pages of the group "control", in the order of the menu.

import { listOperators } from '@roda/contract/identity-staff';
import { listReports } from '@roda/contract/reports';
import { listAudit } from '@roda/contract/trust';
import { riskOverview } from '@roda/contract/trust-risk';
import type { DeskPage } from '../page.ts';

export const control: readonly DeskPage[] = [
  {
    path: 'risk',
    title: 'ops.risk.title',
    op: riskOverview,
    load: () => import('../../screens/risk.screen.tsx'),
  },
  {
    path: 'reports',
    title: 'ops.reports.title',
    op: listReports,
    load: () => import('../../screens/reports.screen.tsx'),
  },
  {
    path: 'audit',
    title: 'ops.audit.title',
    op: listAudit,
    load: () => import('../../screens/audit.screen.tsx'),
  },
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
