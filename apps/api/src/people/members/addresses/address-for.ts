// Returns an address of the calling member's address book, for shipping.
import type { Address } from '@roda/api-contract/people/addresses';
import type { RequestContext } from '#platform/request-context.ts';
import { ownAddress } from './addresses.queries.ts';
import { toAddressDto } from './address-dto.ts';

/** Undefined when the calling member has none of that id. Store a copy: the address book may change afterwards. */
export const addressFor = async (
  { tx, principal, vault }: Pick<RequestContext, 'tx' | 'principal' | 'vault'>,
  addressId: string,
): Promise<Address | undefined> => {
  const row = await ownAddress(tx, principal.memberId, addressId);
  return row === undefined ? undefined : toAddressDto(row, vault);
};
