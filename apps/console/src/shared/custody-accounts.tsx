// The custody accounts, for filters, forms and names.

import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import type { FieldOption } from './form/fields.ts';
import type { Filter } from './table/records.model.ts';
import { useText } from './texts.tsx';

/** The accounts that every installation has; operators add others. */
const seeded = ['bank', 'provider', 'usdt', 'acquisition', 'marketing', 'payroll'] as const;

const labelOf = (code: string): ConsoleMessageKey | undefined => {
  const known = seeded.find((each) => each === code);
  return known === undefined ? undefined : `ops.custody.account.${known}`;
};

export function useCustodyAccounts(): { options: readonly FieldOption[]; nameOf: (code: string) => string } {
  const t = useText();
  const nameOf = (code: string): string => {
    const label = labelOf(code);
    return label === undefined ? code : t(label);
  };
  return { options: seeded.map((code) => ({ value: code, text: nameOf(code) })), nameOf };
}

export function CustodyName({ code }: { code: string }) {
  return useCustodyAccounts().nameOf(code);
}

/** Filters a list by the account of its rows. */
export function useAccountFilter(): Filter {
  const { options } = useCustodyAccounts();
  return { name: 'account', label: 'ops.statements.account', kind: 'choice', options };
}
