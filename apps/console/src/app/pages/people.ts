// The pages of the menu group "people", in menu order.

import { listBills } from '@roda/api-contract/employment/bills';
import { listPayrolls } from '@roda/api-contract/employment/payroll';
import { listSignings } from '@roda/api-contract/employment/signings';
import { listIdentities } from '@roda/api-contract/people/suitability';
import { listMembers } from '@roda/api-contract/people/member-cases';
import { listRegistrations } from '@roda/api-contract/people/registrations';
import { listPrivacyCases } from '@roda/api-contract/people/privacy';
import { listComplaintCases } from '@roda/api-contract/backoffice/assurance';
import type { ConsolePage } from '../page.ts';

export const people: readonly ConsolePage[] = [
  {
    path: 'members',
    title: 'ops.members.title',
    op: listMembers,
    load: () => import('#screens/people/members.screen.tsx'),
  },
  {
    path: 'identity',
    title: 'ops.identity.title',
    op: listIdentities,
    load: () => import('#screens/people/identity.screen.tsx'),
  },
  {
    path: 'registrations',
    title: 'ops.registrations.title',
    op: listRegistrations,
    load: () => import('#screens/people/registrations.screen.tsx'),
  },
  {
    path: 'complaints',
    title: 'ops.complaints.title',
    op: listComplaintCases,
    load: () => import('#screens/people/complaints.screen.tsx'),
  },
  {
    path: 'privacy',
    title: 'ops.privacy.title',
    op: listPrivacyCases,
    load: () => import('#screens/people/privacy.screen.tsx'),
  },
  {
    path: 'contracts',
    title: 'ops.contracts.title',
    op: listSignings,
    load: () => import('#screens/people/contracts.screen.tsx'),
  },
  {
    path: 'payroll',
    title: 'ops.payroll.title',
    op: listPayrolls,
    load: () => import('#screens/people/payroll.screen.tsx'),
  },
  { path: 'bills', title: 'ops.bills.title', op: listBills, load: () => import('#screens/people/bills.screen.tsx') },
];
