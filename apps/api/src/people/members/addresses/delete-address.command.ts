// Deletes one of the member's own addresses.
import type { deleteAddress as DeleteAddress } from '@roda/contract/members-addresses';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { closeRanks, lockBook, removeAddress } from './addresses.sql.ts';

type Op = typeof DeleteAddress;

/** Orders keep the address they were sent to by themselves: nothing else looks here. */
export const deleteAddress = async ({ tx, who }: Act, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { memberId } = who;
  if (!(await lockBook(tx, memberId)) || !(await removeAddress(tx, { memberId, id }))) refuse('not_found');
  await closeRanks(tx, { memberId, id });
  return null;
};
