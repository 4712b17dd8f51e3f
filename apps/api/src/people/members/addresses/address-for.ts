// An address of a member's own book, for what is sent there.
import type { Address } from '@roda/contract/members-addresses';
import type { Act } from '#platform/act.ts';
import { ownAddress } from './addresses.reads.ts';
import { showAddress } from './show-address.ts';

/** Undefined when the calling member has none of that id. Keep what is given: the book may change afterwards. */
export const addressFor = async (
  { tx, who, vault }: Pick<Act, 'tx' | 'who' | 'vault'>,
  addressId: string,
): Promise<Address | undefined> => {
  const row = await ownAddress(tx, who.memberId, addressId);
  return row === undefined ? undefined : showAddress(row, vault);
};
