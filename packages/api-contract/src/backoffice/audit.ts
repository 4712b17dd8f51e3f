// Trust: proof that the operators' audit log is whole.
import * as z from 'zod/mini';
import { Day, Instant, query, Text } from '../fields.ts';
import { operation } from '../operation.ts';

/** A place in the log: its number, from 1. */
const Place = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/**
 * Follows the chain through at most 5,000 entries from `from` on (a day in UTC, the start of the log if none) or after
 * the place `after`; `next` says where to go on. Each entry must carry the hash of the one before and hash to its own.
 * `head` is what the log itself says is its end.
 */
export const verifyAuditChain = operation({
  id: 'assurance.verifyAuditChain',
  method: 'GET',
  path: 'admin/audit/verify',
  realm: 'operator',
  roles: ['owner', 'compliance', 'auditor', 'finance', 'operations'],
  input: z.object({ from: query(Day), to: query(Day), after: query(Place) }),
  reply: z.object({
    holds: z.boolean(),
    checked: z.int(),
    first: z.optional(Place),
    last: z.optional(Place),
    lastHash: z.optional(Text),
    lastAt: z.optional(Instant),
    /** The entry at which the chain is broken. */
    brokenAt: z.optional(Place),
    /** Where to go on; absent at the end of the range. */
    next: z.optional(Place),
    /** How many entries of the range are still to come. */
    left: z.int(),
    head: z.object({ place: Text, hash: Text, reached: z.boolean() }),
  }),
  refusals: [],
  extension: true,
  module: 'assurance',
  screens: ['console/audit'],
});
