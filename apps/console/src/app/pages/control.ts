// The pages of the menu group "control", in menu order.

import { listOperators } from '@roda/api-contract/people/staff';
import { listReports } from '@roda/api-contract/backoffice/reports';
import { listAudit } from '@roda/api-contract/backoffice/assurance';
import { riskOverview } from '@roda/api-contract/backoffice/risk';
import type { ConsolePage } from '../page.ts';

export const control: readonly ConsolePage[] = [
  {
    path: 'risk',
    title: 'ops.risk.title',
    op: riskOverview,
    load: () => import('#screens/money/risk.screen.tsx'),
  },
  {
    path: 'reports',
    title: 'ops.reports.title',
    op: listReports,
    load: () => import('#screens/money/reports.screen.tsx'),
  },
  {
    path: 'audit',
    title: 'ops.audit.title',
    op: listAudit,
    load: () => import('#screens/system/audit.screen.tsx'),
  },
  {
    path: 'staff',
    title: 'ops.staff.title',
    op: listOperators,
    load: () => import('#screens/system/staff.screen.tsx'),
  },
  {
    path: 'account',
    title: 'ops.account.title',
    hidden: true,
    load: () => import('#screens/system/account.screen.tsx'),
  },
];
