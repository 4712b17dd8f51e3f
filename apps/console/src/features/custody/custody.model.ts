// Which account has to be named first, and the call that adds one, from the fields of its form.

import type { CallOf } from '@roda/api-contract/operation';
import type { CustodyAccountInfo, proposeCustodyAccount } from '@roda/api-contract/backoffice/custody';
import type { Values } from '#shared/form/fields.ts';

type Call = CallOf<typeof proposeCustodyAccount>;

/** What the account is stands apart from what may change later. */
export function addedAccount(values: Values): Partial<Call> {
  const { purpose, holder, provider, currency, countryId, ...named } = values;
  const kept = { purpose, holder, currency, countryId, ...(provider === undefined ? {} : { provider }) };
  return { ...named, version: 0, added: kept as Call['added'] };
}

export const isUnnamed = ({ name, numberEnd }: Pick<CustodyAccountInfo, 'name' | 'numberEnd'>): boolean =>
  name === '' || numberEnd === undefined;

/** Those without which no statement can be imported: undefined once all of them have a name, or a proposed one. */
export const accountToName = (accounts: readonly CustodyAccountInfo[]): CustodyAccountInfo | undefined =>
  accounts.find(
    (account) =>
      account.holder === 'bank' &&
      (account.purpose === 'members' || account.purpose === 'acquisition') &&
      isUnnamed(account) &&
      !account.proposed,
  );
