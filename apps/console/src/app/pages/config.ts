// The pages of the group "config", in the order of the menu.

import { listRates } from '@roda/contract/currencies-operators';
import { listJobs } from '@roda/contract/desk-jobs';
import { listModeRules } from '@roda/contract/places-modes';
import { listCountryCases } from '@roda/contract/places-operators';
import { listWithdrawalTerms } from '@roda/contract/wallet-operators';
import type { DeskPage } from '../page.ts';

export const config: readonly DeskPage[] = [
  {
    path: 'countries',
    title: 'ops.countries.title',
    op: listCountryCases,
    load: () => import('../../screens/countries.screen.tsx'),
  },
  { path: 'modes', title: 'ops.modes.title', op: listModeRules, load: () => import('../../screens/modes.screen.tsx') },
  {
    path: 'parameters',
    title: 'ops.parameters.title',
    op: listWithdrawalTerms,
    load: () => import('../../screens/parameters.screen.tsx'),
  },
  {
    path: 'currencies',
    title: 'ops.currencies.title',
    op: listRates,
    load: () => import('../../screens/currencies.screen.tsx'),
  },
  { path: 'jobs', title: 'ops.jobs.title', op: listJobs, load: () => import('../../screens/jobs.screen.tsx') },
];
