// The choice of what an unexplained line is, of the explanations that its account and direction allow.

import type { explanationKinds } from '@roda/api-contract/backoffice/reconciliation';
import type { Field } from './form/fields.ts';

type Explained = Readonly<{ account: string; amount: string; state?: string }>;
type Kind = (typeof explanationKinds)[number];

/** Accounts that a provider keeps; every other one is a bank's. */
const providers: ReadonlySet<string> = new Set(['provider', 'usdt']);

/** What is likely for the line; the server decides by the account itself. */
export const explanationsFor = ({ account, amount, state }: Explained): readonly Kind[] => {
  const isOut = amount.startsWith('-');
  if (state === 'revenue') return ['fleet_share'];
  if (providers.has(account)) return isOut ? ['provider_charge'] : [];
  if (account === 'bank') return [isOut ? 'bank_charge' : 'own_money'];
  return isOut ? ['own_money', 'bank_charge'] : ['own_money'];
};

export const explanationField = (line: Explained): Field => {
  const kinds = explanationsFor(line);
  return {
    name: 'as',
    label: 'ops.reconciliation.as',
    kind: 'choice',
    help: 'ops.reconciliation.asHelp',
    ...(kinds.length === 1 ? { initial: kinds[0] } : {}),
    options: kinds.map((value) => ({ value, label: `ops.reconciliation.as.${value}` as const })),
  };
};
