// The pages of the menu group "config", in menu order.

import { listRates } from '@roda/api-contract/wallet/currency-settings';
import { listJobs } from '@roda/api-contract/backoffice/jobs';
import { listModeRules } from '@roda/api-contract/backoffice/modes';
import { listCountryCases } from '@roda/api-contract/backoffice/countries';
import { listWithdrawalTerms } from '@roda/api-contract/wallet/banks';
import type { ConsolePage } from '../page.ts';

export const config: readonly ConsolePage[] = [
  {
    path: 'countries',
    title: 'ops.countries.title',
    op: listCountryCases,
    load: () => import('#screens/system/countries.screen.tsx'),
  },
  {
    path: 'modes',
    title: 'ops.modes.title',
    op: listModeRules,
    load: () => import('#screens/system/modes.screen.tsx'),
  },
  {
    path: 'parameters',
    title: 'ops.parameters.title',
    op: listWithdrawalTerms,
    load: () => import('#screens/system/parameters.screen.tsx'),
  },
  {
    path: 'currencies',
    title: 'ops.currencies.title',
    op: listRates,
    load: () => import('#screens/money/currencies.screen.tsx'),
  },
  { path: 'jobs', title: 'ops.jobs.title', op: listJobs, load: () => import('#screens/system/jobs.screen.tsx') },
];
