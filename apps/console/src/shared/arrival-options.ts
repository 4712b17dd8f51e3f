// Open bank lines of incoming members' money as options of a form.

import { listStatementLines } from '@roda/api-contract/sales/payments';
import { useAsk } from './api-hooks.ts';
import type { FieldOption } from './form/fields.ts';
import { mayCall, useOperator } from './operator.ts';

/** Of members' bank account: day, reference, amount and how much of it is used. Empty until loaded. */
export function useArrivalOptions(): readonly FieldOption[] {
  const operator = useOperator();
  const asked = { account: 'bank', state: 'open', direction: 'in', limit: 100 } as const;
  const { data } = useAsk(listStatementLines, mayCall(listStatementLines, operator) ? asked : undefined);
  return (data?.list ?? []).map(({ id, bookedOn, reference, amount, used, currency }) => ({
    value: id,
    text: `${bookedOn} · ${reference} · ${currency} ${amount} (${used})`,
  }));
}
