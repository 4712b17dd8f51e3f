// Lists a member's own addresses.
import type {
  defaultAddress as DefaultAddress,
  listAddresses as ListAddresses,
} from '@roda/api-contract/people/addresses';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { ownAddresses, ownDefault } from './addresses.queries.ts';
import { toAddressDto } from './address-dto.ts';

/** All of them: their number is limited. */
export const listAddresses = async (
  { tx, principal, vault }: RequestContext,
  _input: InputOf<typeof ListAddresses>,
): Promise<ReplyOf<typeof ListAddresses>> =>
  (await ownAddresses(tx, principal.memberId)).map((row) => toAddressDto(row, vault));

/** The address used by an order unless another is chosen. */
export const defaultAddress = async (
  { tx, principal, vault }: RequestContext,
  _input: InputOf<typeof DefaultAddress>,
): Promise<ReplyOf<typeof DefaultAddress>> => {
  const row = await ownDefault(tx, principal.memberId);
  return row === undefined ? null : toAddressDto(row, vault);
};
