// Members, as operators view and support them: masked unless a reason is given, and every unmasking is logged.
import * as z from 'zod/mini';
import {
  Day,
  Id,
  Instant,
  line,
  lines,
  MemberId,
  Phone,
  query,
  queryBool,
  queryIdMaybe,
  queryInt,
  Text,
  Uuid,
} from '../fields.ts';
import { Amount, AmountIn } from '../../../domain/src/money.ts';
import { MemberFigures } from '../income/figures.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const backoffice = ['support', 'compliance', 'operations'] as const;
const states = ['active', 'restricted', 'closing', 'closed'] as const;

/** Flags that warrant a review of an account; none of them restricts anything by itself. */
export const memberRisks = ['limited', 'card_blocked', 'document_shared', 'identity_rejected', 'held_before'] as const;

export const MemberCase = z.object({
  id: MemberId,
  countryId: Id,
  /** Masked; empty once the account is erased. */
  phone: Text,
  nickname: Text,
  level: z.int(),
  verified: z.boolean(),
  state: z.enum(states),
  /** Of the wallet, in the country's currency. */
  balance: Amount,
  holdings: z.int(),
  risks: z.array(z.enum(memberRisks)),
  inviterId: z.optional(MemberId),
  registeredAt: Instant,
});

/** `phone` matches the whole number only. A POST, although it changes nothing: no phone or name in an address. */
export const listMembers = operation({
  id: 'members.listMembers',
  method: 'POST',
  path: 'admin/member/list',
  realm: 'operator',
  roles: [...backoffice, 'auditor'],
  input: z.strictObject({
    ...pageInput,
    id: query(MemberId),
    memberId: query(MemberId),
    phone: query(Phone),
    /** Part of the nickname. */
    nickname: query(line(20)),
    risk: query(z.enum(memberRisks)),
    from: query(Day),
    to: query(Day),
    countryId: queryIdMaybe,
    level: queryInt(1, 9),
    state: query(z.enum(states)),
    verified: queryBool,
    inviterId: query(MemberId),
    ...sortedBy('registeredAt', 'level', 'balance', 'holdings'),
  }),
  reply: Page(MemberCase),
  refusals: [],
  extension: true,
  module: 'members',
});

export const holdCategories = ['court_order', 'sanctions', 'fraud', 'stolen_account', 'underage', 'other'] as const;

/** The newest twenty of each list. */
export const MemberView = z.object({
  ...MemberCase.shape,
  birthDate: z.optional(Day),
  passport: z.optional(Text),
  /** Returned by `revealMember` only. */
  hasAddress: z.boolean(),
  closesAt: z.optional(Instant),
  hold: z.optional(z.object({ category: z.enum(holdCategories), reason: Text, since: Instant })),
  /** The cap set by an operator; it affects purchases only. */
  limit: z.optional(
    z.object({ id: Uuid, cap: Amount, reason: Text, by: Text, since: Instant, until: z.optional(Instant) }),
  ),
  /** Value left in the account; while there is any, the account cannot be closed. */
  left: z.array(Text),
  figures: MemberFigures,
  balances: z.array(z.object({ kind: Text, currency: Text, amount: Amount })),
  orders: z.array(z.object({ id: Uuid, orderSn: Text, type: Text, state: Text, amount: Amount, createdAt: Instant })),
  owned: z.array(z.object({ id: Uuid, name: Text, kind: Text, quantity: z.int(), state: Text, endAt: Instant })),
  cards: z.array(z.object({ id: Uuid, bankCode: Text, cardNumber: Text, addedAt: Instant, state: Text })),
  consents: z.array(z.object({ purpose: Text, granted: z.boolean(), version: z.int(), at: Instant })),
  sessions: z.array(z.object({ id: Uuid, appType: Text, address: Text, startedAt: Instant, lastSeenAt: Instant })),
  complaints: z.array(z.object({ id: Uuid, number: Text, subject: Text, status: Text, createdAt: Instant })),
  notes: z.array(z.object({ id: Uuid, text: Text, by: Text, at: Instant })),
});

export const memberDetail = operation({
  id: 'members.memberDetail',
  method: 'GET',
  path: 'admin/member/view',
  realm: 'operator',
  roles: [...backoffice, 'auditor'],
  input: z.object({ memberId: MemberId }),
  reply: MemberView,
  refusals: ['not_found'],
  extension: true,
  module: 'members',
});

export const revealable = ['phone', 'address', 'passport'] as const;

/** Decrypts one field for an operator who gives a reason; operator and reason are logged. */
export const revealMember = operation({
  id: 'members.revealMember',
  method: 'POST',
  path: 'admin/member/reveal',
  realm: 'operator',
  roles: backoffice,
  input: z.strictObject({ memberId: MemberId, field: z.enum(revealable), reason: line(200, 5) }),
  reply: z.object({ field: z.enum(revealable), value: Text }),
  refusals: ['not_found'],
  reauth: true,
  extension: true,
  module: 'members',
});

export const createMemberNote = operation({
  id: 'members.createMemberNote',
  method: 'POST',
  path: 'admin/member/note',
  realm: 'operator',
  roles: backoffice,
  input: z.strictObject({ memberId: MemberId, text: lines(2_000, 2) }),
  reply: z.object({ id: Uuid }),
  refusals: ['not_found'],
  extension: true,
  module: 'members',
});

/**
 * Proposes to restrict an account: no purchases and no top-ups while it lasts. Withdrawals, statements, claims and
 * complaints stay available for every category (R16): payouts that the law forbids are decided per withdrawal.
 */
export const proposeFreeze = operation({
  id: 'members.proposeFreeze',
  method: 'POST',
  path: 'admin/member/freeze',
  realm: 'operator',
  roles: ['compliance', 'operations', 'support'],
  input: z.strictObject({ memberId: MemberId, category: z.enum(holdCategories), reason: line(300, 5) }),
  reply: z.object({ approvalId: Text }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'members',
});

export const proposeUnfreeze = operation({
  id: 'members.proposeUnfreeze',
  method: 'POST',
  path: 'admin/member/unfreeze',
  realm: 'operator',
  roles: ['compliance', 'operations', 'support'],
  input: z.strictObject({ memberId: MemberId, reason: line(300, 5) }),
  reply: z.object({ approvalId: Text }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'members',
});

const desked = { realm: 'operator', extension: true, module: 'members' } as const;

/**
 * Caps what a member may pay in within a year, below the limit derived from the stated income; without `cap` the cap is
 * removed. Withdrawals and claims are not affected (R16). `seen` is the limit the operator saw: rejects with `stale` if
 * it has changed.
 */
export const updateMemberLimit = operation({
  ...desked,
  id: 'members.updateMemberLimit',
  method: 'POST',
  path: 'admin/member/limit',
  roles: ['compliance', 'operations', 'support'],
  input: z.strictObject({
    memberId: MemberId,
    cap: z.optional(AmountIn),
    /** Its last day, in the member's country. */
    untilOn: z.optional(Day),
    seen: z.optional(Uuid),
    reason: line(300, 5),
  }),
  reply: z.object({ id: z.optional(Uuid), cap: z.optional(Amount) }),
  refusals: ['not_found', 'wrong_state', 'stale', 'amount_out_of_range'],
});

/** Requests a copy of a member's data for that member alone: operators start the export and never see it. */
export const exportForMember = operation({
  ...desked,
  id: 'members.exportForMember',
  method: 'POST',
  path: 'admin/member/export',
  roles: ['compliance', 'support', 'operations'],
  input: z.strictObject({ memberId: MemberId, reason: line(300, 5) }),
  reply: z.object({ status: z.enum(['waiting']) }),
  refusals: ['not_found', 'wrong_state'],
});

/**
 * Proposes to close an account with the owner's own conditions: no value may be left in it (R17), and for seven days
 * the owner can cancel by logging in.
 */
export const proposeClosing = operation({
  ...desked,
  id: 'members.proposeClosing',
  method: 'POST',
  path: 'admin/member/close',
  roles: ['compliance', 'operations'],
  input: z.strictObject({ memberId: MemberId, reason: line(300, 5) }),
  reply: z.object({ approvalId: Text }),
  refusals: ['not_found', 'wrong_state'],
});
