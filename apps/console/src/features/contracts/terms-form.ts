// Form fields of the terms of a contract.

import { billKinds } from '@roda/api-contract/employment/contracts';
import type { proposeTemplate } from '@roda/api-contract/employment/templates';
import type { CallOf } from '@roda/api-contract/operation';
import type { Field } from '#shared/form/fields.ts';

export type TermFormTerms = CallOf<typeof proposeTemplate>['terms'];

const percentHelp = 'ops.contracts.bpHelp';

/** A new version starts with the terms of the last one. */
export const termsFields = (terms?: TermFormTerms): readonly Field[] => [
  { name: 'terms.role', label: 'ops.contracts.role', kind: 'three', initial: terms?.role },
  {
    name: 'terms.duties',
    label: 'ops.contracts.duties',
    kind: 'list',
    initial: terms?.duties ?? [{}],
    fields: (['en', 'id', 'zh'] as const).map((lang) => ({
      name: lang,
      label: `ops.contracts.in.${lang}` as const,
      kind: 'line' as const,
    })),
  },
  {
    name: 'terms.unit',
    label: 'ops.contracts.unit',
    kind: 'choice',
    initial: terms?.unit,
    options: (['hour', 'task'] as const).map((value) => ({ value, label: `ops.contracts.units.${value}` as const })),
  },
  { name: 'terms.rate', label: 'ops.contracts.rate', kind: 'amount', initial: terms?.rate },
  {
    name: 'terms.termDays',
    label: 'ops.contracts.termDays',
    kind: 'whole',
    min: 7,
    max: 1830,
    initial: terms?.termDays ?? 365,
  },
  {
    name: 'terms.noticeDays',
    label: 'ops.contracts.noticeDays',
    kind: 'whole',
    min: 1,
    max: 180,
    initial: terms?.noticeDays ?? 14,
  },
  ...owedFields(terms),
];

/** What the employer may bill, and how the contract ends. */
const owedFields = (terms?: TermFormTerms): readonly Field[] => [
  {
    name: 'terms.bills',
    label: 'ops.contracts.bills',
    kind: 'list',
    help: 'ops.contracts.billsHelp',
    initial: terms?.bills ?? [],
    fields: [
      {
        name: 'kind',
        label: 'ops.common.kind',
        kind: 'choice',
        options: billKinds.map((value) => ({ value, label: `ops.bills.kind.${value}` as const })),
      },
      { name: 'max', label: 'ops.contracts.mostBilled', kind: 'amount' },
    ],
  },
  {
    name: 'terms.penaltyBpPerDay',
    label: 'ops.contracts.penaltyPerDay',
    kind: 'whole',
    min: 0,
    max: 20,
    help: percentHelp,
    initial: terms?.penaltyBpPerDay ?? 0,
  },
  {
    name: 'terms.penaltyCapBp',
    label: 'ops.contracts.penaltyCap',
    kind: 'whole',
    min: 0,
    max: 1000,
    help: percentHelp,
    initial: terms?.penaltyCapBp ?? 0,
  },
  { name: 'terms.endTerms', label: 'ops.contracts.endTerms', kind: 'threeLines', initial: terms?.endTerms },
];
