// The two accounts whose statements are imported, as a filter.

import type { Filter } from '#shared/table/records.model.ts';

export const accountFilter: Filter = {
  name: 'account',
  label: 'ops.reconciliation.account',
  kind: 'choice',
  options: [
    { value: 'bank', label: 'ops.reconciliation.account.bank' },
    { value: 'provider', label: 'ops.reconciliation.account.provider' },
  ],
};
