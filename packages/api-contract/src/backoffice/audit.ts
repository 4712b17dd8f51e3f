// Assurance: proof that the operators' audit log is complete.
import * as z from 'zod/mini';
import { Day, Instant, query, Text } from '../fields.ts';
import { operation } from '../operation.ts';

/** A position in the log: its number, from 1. */
const Place = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/**
 * Verifies the hash chain over at most 5,000 entries from `from` on (a day in UTC; by default the start of the log) or
 * after the position `after`; `next` is where to continue. Each entry must contain the previous entry's hash and match
 * its own. `head` is the end as recorded by the log.
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
    /** Where to continue; absent at the end of the range. */
    next: z.optional(Place),
    /** Remaining entries of the range. */
    left: z.int(),
    head: z.object({ place: Text, hash: Text, reached: z.boolean() }),
  }),
  refusals: [],
  extension: true,
  module: 'assurance',
});
