// The payout banks as select options of a filter.

import { listBankCases } from '@roda/api-contract/wallet/banks';
import { useAsk } from './api-hooks.ts';
import type { FieldOption } from './form/fields.ts';

/** Empty until loaded. */
export function useBankOptions(): readonly FieldOption[] {
  const { data } = useAsk(listBankCases, { limit: 100, sort: 'name', order: 'asc' });
  return (data?.list ?? []).map(({ code, name }) => ({ value: code, text: name }));
}
