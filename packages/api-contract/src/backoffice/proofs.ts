// Assurance: proof of liabilities with a daily signed root over all members' claims, and each member's own path to it.
import * as z from 'zod/mini';
import { Day, Instant, MemberId, query, Text } from '../fields.ts';
import { Amount, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';

/** `statement` is the text signed with Ed25519; hashes are hex, signature and key (SPKI, DER) base64. */
export const LiabilityRoot = z.object({
  day: Day,
  currency: CurrencyCode,
  at: Instant,
  root: Text,
  total: Amount,
  members: z.int(),
  held: Amount,
  coverage: z.optional(Ratio),
  statement: Text,
  signature: Text,
  publicKey: Text,
});
export type LiabilityRoot = z.output<typeof LiabilityRoot>;

/** Newest first; retained permanently. */
export const listLiabilityRoots = operation({
  id: 'assurance.listLiabilityRoots',
  method: 'GET',
  path: 'wx/trust/roots',
  realm: 'public',
  input: z.object({ ...pageInput, day: query(Day) }),
  reply: Page(LiabilityRoot),
  refusals: [],
  extension: true,
  module: 'assurance',
  cacheable: true,
});

/**
 * leaf = SHA-256(0x00 ‖ salt ‖ member ‖ claim), node = SHA-256(0x01 ‖ left hash ‖ left sum ‖ right hash ‖ right sum),
 * member and sums as 8 bytes, big-endian, in minor units. `path` leads from the leaf up: the sibling at each height and
 * its side; at the top are the root's hash and total.
 */
export const liabilityProof = operation({
  id: 'assurance.liabilityProof',
  method: 'GET',
  path: 'wx/trust/proof',
  realm: 'member',
  input: z.object({ day: query(Day) }),
  reply: z.object({
    ...LiabilityRoot.shape,
    memberId: MemberId,
    /** Wallet, escrow, withdrawals in progress and unclaimed income at that moment. */
    claim: Amount,
    claimMinor: z.string(),
    totalMinor: z.string(),
    salt: Text,
    path: z.array(z.object({ side: z.enum(['left', 'right']), hash: Text, minor: z.string() })),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'assurance',
});
