// Global search by number or name: members, orders, payouts, assets, products, operators, cases, contracts, requests.
import * as z from 'zod/mini';
import { Instant, line, Text } from '../fields.ts';
import { operation } from '../operation.ts';

export const hitKinds = [
  'member',
  'order',
  'mall_order',
  'payment',
  'withdrawal',
  'statement_line',
  'asset',
  'product',
  'operator',
  'complaint',
  'privacy_request',
  'contract',
  'approval',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** `page` and `id`: the console's page and the row that it opens. `label`: the displayed number. */
export const Hit = z.object({
  kind: z.enum(hitKinds),
  page: Text,
  id: Text,
  label: Text,
  /** Detail that distinguishes the result: a masked phone, what was bought, a plate. */
  detail: z.optional(Text),
  state: z.optional(Text),
  at: z.optional(Instant),
});
export type Hit = z.output<typeof Hit>;

/**
 * Matches complete numbers: a member’s id, phone or invitation code; the number of an order, complaint, privacy request
 * or contract; a payout’s or bank line’s reference, a provider’s receipt; a device number, serial or plate; the id of a
 * payout or an approval. Matches names: a member by whole words of the name in an identity check, in any order, or by
 * the nickname; a product or an operator by a part of the name. Returns only what the operator’s roles may open; at
 * most 20. A POST, although it changes nothing: no phone or name in an address.
 */
export const search = operation({
  id: 'backoffice.search',
  method: 'POST',
  path: 'admin/desk/search',
  realm: 'operator',
  input: z.strictObject({ q: line(64, 2) }),
  reply: z.object({ list: z.array(Hit) }),
  refusals: [],
  extension: true,
  module: 'backoffice',
});
