// Members: the address book, where the specification's consignee is `name`, its phone `tel` and its detailed address
// `addressDetail`.
import * as z from 'zod/mini';
import { Id, line, Phone, Text, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';

export const Address = z.object({
  id: Uuid,
  name: Text,
  tel: Text,
  countryId: Id,
  /** Names of the region and its parent regions; empty where a country has no such level. */
  province: Text,
  city: Text,
  county: Text,
  /** The code of the lowest selected region. */
  areaCode: Text,
  addressDetail: Text,
  isDefault: z.boolean(),
});
export type Address = z.output<typeof Address>;

/** The default one first, then the newest. */
export const listAddresses = operation({
  id: 'members.listAddresses',
  method: 'GET',
  path: 'wx/address/list',
  realm: 'member',
  input: z.object({}),
  reply: z.array(Address),
  refusals: [],
  module: 'members',
});

/**
 * Creates an address, or updates the one named by `id`. A non-empty address book has exactly one default: the first
 * address is it, and `isDefault: true` moves it; `false` on the default address changes nothing, because another one
 * must become the default instead.
 */
export const upsertAddress = operation({
  id: 'members.upsertAddress',
  method: 'POST',
  path: 'wx/address/save',
  realm: 'member',
  input: z.strictObject({
    id: z.optional(Uuid),
    name: line(50, 2),
    tel: Phone,
    /** Defaults to the member's own country. */
    countryId: z.optional(Id),
    /** A region without child regions, or at least a city. */
    areaCode: z.string().check(z.regex(/^\d{2,6}$/)),
    addressDetail: line(200, 5),
    isDefault: z._default(z.boolean(), false),
  }),
  reply: Address,
  refusals: ['not_found', 'unsupported', 'address_limit'],
  module: 'members',
});

/** The newest remaining address becomes the default. */
export const deleteAddress = operation({
  id: 'members.deleteAddress',
  method: 'POST',
  path: 'wx/address/delete',
  realm: 'member',
  input: z.strictObject({ id: Uuid }),
  reply: z.null(),
  refusals: ['not_found'],
  module: 'members',
});

/** Null while the address book is empty. */
export const defaultAddress = operation({
  id: 'members.defaultAddress',
  method: 'GET',
  path: 'wx/address/integral/getDefault',
  realm: 'member',
  input: z.object({}),
  reply: z.nullable(Address),
  refusals: [],
  module: 'members',
});
