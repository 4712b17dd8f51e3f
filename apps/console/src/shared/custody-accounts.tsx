// The custody accounts, for filters, forms and names.

import { listCustodyAccounts, type CustodyAccountInfo } from '@roda/api-contract/backoffice/custody';
import type { ConsoleMessageKey } from '@roda/i18n/console-key';
import { useAsk } from './api-hooks.ts';
import type { FieldOption } from './form/fields.ts';
import { useMayCall } from './operator.ts';
import type { Filter } from './table/records.model.ts';
import { useText } from './texts.tsx';

/** The accounts that every installation has; operators add others. */
const seeded = ['bank', 'provider', 'usdt', 'acquisition', 'marketing', 'payroll'] as const;

const labelOf = (code: string): ConsoleMessageKey | undefined => {
  const known = seeded.find((each) => each === code);
  return known === undefined ? undefined : `ops.custody.account.${known}`;
};

/** As the bank writes it, with the end of its number; nothing while nobody has entered it. */
const writtenOf = ({ name, numberEnd }: CustodyAccountInfo): string | undefined =>
  name === '' ? undefined : [name, ...(numberEnd === undefined ? [] : [`…${numberEnd}`])].join(' ');

type Known = {
  options: readonly FieldOption[];
  nameOf: (code: string) => string;
  accountOf: (code: string) => CustodyAccountInfo | undefined;
};

/** Until loaded, the accounts that every installation has. */
export function useCustodyAccounts(): Known {
  const t = useText();
  const may = useMayCall();
  const { data = [] } = useAsk(listCustodyAccounts, may(listCustodyAccounts) ? {} : undefined);
  const accountOf = (code: string): CustodyAccountInfo | undefined => data.find((account) => account.code === code);
  const nameOf = (code: string): string => {
    const [label, account] = [labelOf(code), accountOf(code)];
    const written = account === undefined ? undefined : writtenOf(account);
    if (label === undefined) return written ?? code;
    return written === undefined ? t(label) : `${t(label)} · ${written}`;
  };
  const codes = new Set<string>([...seeded, ...data.map(({ code }) => code)]);
  return { options: [...codes].map((code) => ({ value: code, text: nameOf(code) })), nameOf, accountOf };
}

export function CustodyName({ code }: { code: string }) {
  return useCustodyAccounts().nameOf(code);
}

/** Filters a list by the account of its rows. */
export function useAccountFilter(): Filter {
  const { options } = useCustodyAccounts();
  return { name: 'account', label: 'ops.statements.account', kind: 'choice', options };
}
