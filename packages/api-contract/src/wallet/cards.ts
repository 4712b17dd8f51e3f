// Wallet: members' bank cards, for operators.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, MemberId, query, queryBool, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const BankCode = z.string().check(z.regex(/^[A-Z0-9_]{2,24}$/));
const cardStates = ['waiting', 'usable', 'blocked', 'removed'] as const;

/** The number stays masked; `holderVerified`: the holder is the member with the verified identity. */
export const CardCase = z.object({
  id: Uuid,
  memberId: MemberId,
  phone: Text,
  bankCode: Text,
  bankName: Text,
  cardNumber: Text,
  holderVerified: z.boolean(),
  /** An operator verified the holder with the bank. */
  verifiedAt: z.optional(Instant),
  verifiedBy: z.optional(Text),
  verifiedNote: z.optional(Text),
  countryId: Id,
  /** Withdrawals paid to it. */
  paidCount: z.int(),
  state: z.enum(cardStates),
  addedAt: Instant,
  usableAt: Instant,
  blockedAt: z.optional(Instant),
  reason: z.optional(Text),
});

export const listCardCases = operation({
  id: 'wallet.listCardCases',
  method: 'GET',
  path: 'admin/card/list',
  realm: 'operator',
  roles: ['compliance', 'operations', 'support', 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('at', 'usable', 'bank'),
    id: query(Uuid),
    memberId: query(MemberId),
    state: query(z.enum(cardStates)),
    bankCode: query(BankCode),
    countryId: queryIdMaybe,
    verified: queryBool,
    from: query(Day),
    to: query(Day),
    /** The last four digits. */
    text: query(z.string().check(z.regex(/^\d{4}$/))),
  }),
  reply: Page(CardCase),
  refusals: [],
  extension: true,
  module: 'wallet',
});

/**
 * No new withdrawal goes to a blocked card. The member sees the reason and may bind another card: the money itself is
 * never held by it (R16), and withdrawals in progress continue or are decided under withdrawals.
 */
export const blockCard = operation({
  id: 'wallet.blockCard',
  method: 'POST',
  path: 'admin/card/block',
  realm: 'operator',
  roles: ['compliance', 'operations'],
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: z.object({ id: Uuid, state: z.enum(cardStates) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'wallet',
});

export const unblockCard = operation({
  id: 'wallet.unblockCard',
  method: 'POST',
  path: 'admin/card/unblock',
  realm: 'operator',
  roles: ['compliance', 'operations'],
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: z.object({ id: Uuid, state: z.enum(cardStates) }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'wallet',
});

/** An operator has verified the holder by the bank's letter or call, in addition to the automatic comparison. */
export const verifyCard = operation({
  id: 'wallet.verifyCard',
  method: 'POST',
  path: 'admin/card/verify',
  realm: 'operator',
  roles: ['compliance', 'operations'],
  input: z.strictObject({ id: Uuid, note: line(300, 3) }),
  reply: CardCase,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'wallet',
});

/** The unmasked number, holder and phone; the access and its reason are in the audit log. */
export const revealCard = operation({
  id: 'wallet.revealCard',
  method: 'POST',
  path: 'admin/card/reveal',
  realm: 'operator',
  roles: ['compliance', 'support', 'operations'],
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: z.object({ id: Uuid, number: Text, holder: Text, phone: Text }),
  refusals: ['not_found'],
  extension: true,
  reauth: true,
  module: 'wallet',
});
