// The banks that members are paid through, as choices of a filter.

import { listBankCases } from '@roda/contract/wallet-operators';
import { useAsk } from './ask.ts';
import type { Option } from './form/fields.ts';

/** Empty until they are known. */
export function useBankOptions(): readonly Option[] {
  const { data } = useAsk(listBankCases, { limit: 100, sort: 'name', order: 'asc' });
  return (data?.list ?? []).map(({ code, name }) => ({ value: code, text: name }));
}
