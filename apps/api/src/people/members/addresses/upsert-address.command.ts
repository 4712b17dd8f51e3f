// Adds an address to the member's book, or changes one.
import type { saveAddress as SaveAddress } from '@roda/contract/members-addresses';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { countryOfMember, e164, regionByCode, requireCountry } from '#modules/places/places.public.ts';
import { ownAddress } from './addresses.reads.ts';
import { changeAddress, insertAddress, lockBook, makeRoom, setDefault, type AddressWords } from './addresses.sql.ts';
import { ADDRESS_LIMIT } from './members.rules.ts';
import { addressPlace, showAddress } from './show-address.ts';

type Op = typeof SaveAddress;

const CITY = 2;

const wrong = (path: string, message: string): never => refuse('malformed', { fields: [{ path, message }] });

/** Sealed under the address's own id: elsewhere the words don't open. */
const wordsOf = async ({ tx, who, at, vault }: Act, id: string, input: InputOf<Op>): Promise<AddressWords> => {
  const { countryId } = input;
  const country =
    countryId === undefined ? await countryOfMember(tx, who.memberId) : await requireCountry(tx, countryId);
  const tel = e164(input.tel, country.alias, country.phonePattern) ?? wrong('tel', 'phone_invalid');
  const region = (await regionByCode(tx, country.id, input.areaCode)) ?? wrong('areaCode', 'region_unknown');
  if (!region.leaf && region.level < CITY) wrong('areaCode', 'region_too_wide');
  return {
    regionId: region.id,
    nameSealed: vault.seal(input.name, addressPlace(id, 'name')),
    telSealed: vault.seal(tel, addressPlace(id, 'tel')),
    detailSealed: vault.seal(input.addressDetail, addressPlace(id, 'detail')),
    at,
  };
};

/**
 * - One member's saves and deletions at the same moment run one after the other: the book never has two defaults, none,
 *   or more addresses than the limit.
 * - Another member's address is not found.
 */
export const saveAddress = async (act: Act, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, who, vault } = act;
  const { memberId } = who;
  const id = input.id ?? act.newId();
  const words = await wordsOf(act, id, input);
  if (input.id === undefined) {
    const asked = { memberId, id, asDefault: input.isDefault, most: ADDRESS_LIMIT };
    if (!(await makeRoom(tx, asked))) refuse('address_limit', { limit: ADDRESS_LIMIT });
    await insertAddress(tx, { memberId, id }, words);
  } else {
    if (!(await lockBook(tx, memberId)) || !(await changeAddress(tx, { memberId, id }, words))) refuse('not_found');
    if (input.isDefault) await setDefault(tx, { memberId, id });
  }
  const saved = await ownAddress(tx, memberId, id);
  invariant(saved !== undefined, 'a saved address is there');
  return showAddress(saved, vault);
};
