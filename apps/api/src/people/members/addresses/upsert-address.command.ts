// Adds an address to the member's book, or changes one.
import type { upsertAddress as UpsertAddress } from '@roda/api-contract/people/addresses';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { countryOfMember, e164, regionByCode, requireCountry } from '#backoffice/markets/index.ts';
import { ownAddress } from './addresses.queries.ts';
import {
  changeAddress,
  insertAddress,
  lockBook,
  makeRoom,
  setDefault,
  type AddressTexts,
} from './addresses.repository.ts';
import { ADDRESS_LIMIT } from '#people/members/members.policy.ts';
import { addressPlace, toAddressDto } from './address-dto.ts';

type Op = typeof UpsertAddress;

const CITY = 2;

const wrong = (path: string, message: string): never => reject('malformed', { fields: [{ path, message }] });

/** Encrypted under the address's own id: the texts can't be decrypted in another context. */
const textsOf = async (
  { tx, principal, at, vault }: RequestContext,
  id: string,
  input: InputOf<Op>,
): Promise<AddressTexts> => {
  const { countryId } = input;
  const country =
    countryId === undefined ? await countryOfMember(tx, principal.memberId) : await requireCountry(tx, countryId);
  const tel = e164(input.tel, country.alias, country.phonePattern) ?? wrong('tel', 'phone_invalid');
  const region = (await regionByCode(tx, country.id, input.areaCode)) ?? wrong('areaCode', 'region_unknown');
  if (!region.leaf && region.level < CITY) wrong('areaCode', 'region_too_wide');
  return {
    regionId: region.id,
    nameEncrypted: vault.encrypt(input.name, addressPlace(id, 'name')),
    telEncrypted: vault.encrypt(tel, addressPlace(id, 'tel')),
    detailEncrypted: vault.encrypt(input.addressDetail, addressPlace(id, 'detail')),
    at,
  };
};

/**
 * - Concurrent saves and deletions of one member are serialized: the book never has two defaults, none, or more
 *   addresses than the limit.
 * - Another member's address is not found.
 */
export const upsertAddress = async (ctx: RequestContext, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, vault } = ctx;
  const { memberId } = principal;
  const id = input.id ?? ctx.newId();
  const words = await textsOf(ctx, id, input);
  if (input.id === undefined) {
    const asked = { memberId, id, asDefault: input.isDefault, most: ADDRESS_LIMIT };
    if (!(await makeRoom(tx, asked))) reject('address_limit', { limit: ADDRESS_LIMIT });
    await insertAddress(tx, { memberId, id }, words);
  } else {
    if (!(await lockBook(tx, memberId)) || !(await changeAddress(tx, { memberId, id }, words))) reject('not_found');
    if (input.isDefault) await setDefault(tx, { memberId, id });
  }
  const saved = await ownAddress(tx, memberId, id);
  invariant(saved !== undefined, 'a saved address is there');
  return toAddressDto(saved, vault);
};
