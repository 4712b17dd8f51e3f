// The pages of the group "people", in the order of the menu.

import { listBills } from '@roda/contract/contracts-bills';
import { listPayrolls } from '@roda/contract/contracts-payroll';
import { listSignings } from '@roda/contract/contracts-signings';
import { listIdentities } from '@roda/contract/identity-gate';
import { listMembers } from '@roda/contract/members-desk';
import { listPrivacyCases } from '@roda/contract/members-privacy';
import { listComplaintCases } from '@roda/contract/trust';
import type { DeskPage } from '../page.ts';

export const people: readonly DeskPage[] = [
  {
    path: 'members',
    title: 'ops.members.title',
    op: listMembers,
    load: () => import('../../screens/members.screen.tsx'),
  },
  {
    path: 'identity',
    title: 'ops.identity.title',
    op: listIdentities,
    load: () => import('../../screens/identity.screen.tsx'),
  },
  {
    path: 'complaints',
    title: 'ops.complaints.title',
    op: listComplaintCases,
    load: () => import('../../screens/complaints.screen.tsx'),
  },
  {
    path: 'privacy',
    title: 'ops.privacy.title',
    op: listPrivacyCases,
    load: () => import('../../screens/privacy.screen.tsx'),
  },
  {
    path: 'contracts',
    title: 'ops.contracts.title',
    op: listSignings,
    load: () => import('../../screens/contracts.screen.tsx'),
  },
  {
    path: 'payroll',
    title: 'ops.payroll.title',
    op: listPayrolls,
    load: () => import('../../screens/payroll.screen.tsx'),
  },
  { path: 'bills', title: 'ops.bills.title', op: listBills, load: () => import('../../screens/bills.screen.tsx') },
];
