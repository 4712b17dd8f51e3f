// The call that adds an account, from the fields of its form.

import type { CallOf } from '@roda/api-contract/operation';
import type { proposeCustodyAccount } from '@roda/api-contract/backoffice/custody';
import type { Values } from '#shared/form/fields.ts';

type Call = CallOf<typeof proposeCustodyAccount>;

/** What the account is stands apart from what may change later. */
export function addedAccount(values: Values): Partial<Call> {
  const { purpose, holder, provider, currency, countryId, ...named } = values;
  const kept = { purpose, holder, currency, countryId, ...(provider === undefined ? {} : { provider }) };
  return { ...named, version: 0, added: kept as Call['added'] };
}
