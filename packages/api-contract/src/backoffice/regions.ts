// Markets: provinces, cities and districts that an address can name.
import * as z from 'zod/mini';
import { Id, queryIdMaybe, queryInt, Text } from '../fields.ts';
import { operation } from '../operation.ts';

/** `level` counts from 1 (province); `code` is the `areaCode` of an address; `pid` is absent for a province. */
export const Region = z.object({
  id: Id,
  pid: z.optional(Id),
  code: Text,
  name: Text,
  level: z.int(),
  /** It has no child regions: an address may name it. */
  leaf: z.boolean(),
});
export type Region = z.output<typeof Region>;

/**
 * The child regions of `pid`; without it those of `level` (default 1) of a country: the named one, else the client's,
 * else the first. The lowest level is listed by `pid` only. Names are the local ones in every language.
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
  cacheable: true,
});
