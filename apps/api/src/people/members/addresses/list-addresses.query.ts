// A member's own addresses.
import type {
  defaultAddress as DefaultAddress,
  listAddresses as ListAddresses,
} from '@roda/contract/members-addresses';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { ownAddresses, ownDefault } from './addresses.reads.ts';
import { showAddress } from './show-address.ts';

/** All of them: the limit keeps the list short. */
export const listAddresses = async (
  { tx, who, vault }: Act,
  _input: InputOf<typeof ListAddresses>,
): Promise<ReplyOf<typeof ListAddresses>> =>
  (await ownAddresses(tx, who.memberId)).map((row) => showAddress(row, vault));

/** The one that an order takes unless another is chosen. */
export const defaultAddress = async (
  { tx, who, vault }: Act,
  _input: InputOf<typeof DefaultAddress>,
): Promise<ReplyOf<typeof DefaultAddress>> => {
  const row = await ownDefault(tx, who.memberId);
  return row === undefined ? null : showAddress(row, vault);
};
