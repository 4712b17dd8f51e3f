// Places: provinces, cities and districts that an address can name.
import * as z from 'zod/mini';
import { Id, queryIdMaybe, queryInt, Text } from '../fields.ts';
import { operation } from '../operation.ts';

/** `level` counts from 1, a province; `code` is what an address calls `areaCode`; `pid` is absent for a province. */
export const Region = z.object({
  id: Id,
  pid: z.optional(Id),
  code: Text,
  name: Text,
  level: z.int(),
  /** No region lies below it: an address may name it. */
  leaf: z.boolean(),
});
export type Region = z.output<typeof Region>;

/**
 * The regions below `pid`; without it those of `level` (1) of a country: the named one, else the caller's, else the
 * first. The lowest level is asked for by `pid` only. Names are the local ones in every language.
 */
export const getRegion = operation({
  id: 'markets.getRegion',
  method: 'GET',
  path: 'wx/region/getRegion',
  realm: 'public',
  input: z.object({ countryId: queryIdMaybe, pid: queryIdMaybe, level: queryInt(1, 2) }),
  reply: z.array(Region),
  refusals: [],
  module: 'markets',
  screens: ['subPages/address/editAddress'],
  cacheable: true,
});
