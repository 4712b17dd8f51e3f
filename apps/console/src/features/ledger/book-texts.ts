// Select options of the ledger pages: currencies, account kinds, posting kinds.

import { accountKinds, postingCodes } from '@roda/api-contract/backoffice/ledger-terms';
import { currencies } from '@roda/domain/money';
import type { Filter } from '#shared/table/records.model.ts';

export const currencyFilter: Filter = {
  name: 'currency',
  label: 'ops.common.currency',
  kind: 'choice',
  options: currencies.map((value) => ({ value, text: value })),
};

export const kindFilter: Filter = {
  name: 'kind',
  label: 'ops.ledger.account',
  kind: 'choice',
  options: accountKinds.map((value) => ({ value, label: `ops.ledger.kind.${value}` as const })),
};

export const codeFilter: Filter = {
  name: 'code',
  label: 'ops.ledger.code',
  kind: 'choice',
  options: postingCodes.map((value) => ({ value, label: `ops.ledger.code.${value}` as const })),
};
