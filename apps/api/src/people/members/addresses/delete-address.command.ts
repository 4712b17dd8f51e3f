// Deletes one of the member's own addresses.
import type { deleteAddress as DeleteAddress } from '@roda/api-contract/people/addresses';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { closeRanks, lockBook, deleteAddressRow } from './addresses.repository.ts';

type Op = typeof DeleteAddress;

/** Orders store their own copy of the address: no order reads it from here. */
export const deleteAddress = async ({ tx, principal }: RequestContext, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId } = principal;
  if (!(await lockBook(tx, memberId)) || !(await deleteAddressRow(tx, { memberId, id }))) reject('not_found');
  await closeRanks(tx, { memberId, id });
  return null;
};
