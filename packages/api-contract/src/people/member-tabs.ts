// Members: the lists on a member's page, each with its own pagination.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, MemberId, query, queryInt, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { incomeForOperators } from '../income/figures.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const base = {
  method: 'GET',
  realm: 'operator',
  roles: ['support', 'compliance', 'operations', 'auditor'],
  refusals: [],
  extension: true,
  module: 'members',
} as const;

const ofMember = { ...pageInput, memberId: MemberId };
const days = { from: query(Day), to: query(Day) };

export const memberAccounts = ['wallet', 'escrow', 'withdraw_hold', 'points', 'coins', 'coins_bonus'] as const;

/** One movement of one of the member's accounts; `amount` is signed. */
export const MemberEntry = z.object({
  /** The posting and the account within it. */
  id: Text,
  account: z.enum(memberAccounts),
  code: Text,
  currency: CurrencyCode,
  amount: Amount,
  balanceAfter: Amount,
  reference: z.optional(Text),
  at: Instant,
});

/** Days in the time zone of the member's country. */
export const listMemberEntries = operation({
  ...base,
  id: 'members.listMemberEntries',
  path: 'admin/member/entries',
  input: z.object({
    ...ofMember,
    ...days,
    id: query(line(80)),
    account: query(z.enum(memberAccounts)),
    direction: query(z.enum(['in', 'out'])),
    ...sortedBy('at', 'amount'),
  }),
  reply: Page(MemberEntry),
});

export const MemberOrder = z.object({
  id: Uuid,
  orderSn: Text,
  type: Text,
  title: Text,
  state: Text,
  amount: Amount,
  currency: CurrencyCode,
  createdAt: Instant,
  paidAt: z.optional(Instant),
  cancelUntil: z.optional(Instant),
});

export const listMemberOrders = operation({
  ...base,
  id: 'members.listMemberOrders',
  path: 'admin/member/orders',
  input: z.object({ ...ofMember, id: query(Uuid), state: query(line(20)), ...sortedBy('createdAt', 'amount') }),
  reply: Page(MemberOrder),
});

export const MemberHolding = z.object({
  id: Uuid,
  goodsId: Id,
  name: Text,
  kind: z.enum(['vehicle', 'pile', 'deposit']),
  quantity: z.int(),
  price: Amount,
  currency: CurrencyCode,
  state: z.enum(['active', 'ended', 'void']),
  startAt: Instant,
  endAt: Instant,
  ...incomeForOperators,
});

export const listMemberHoldings = operation({
  ...base,
  id: 'members.listMemberHoldings',
  path: 'admin/member/holdings',
  input: z.object({
    ...ofMember,
    id: query(Uuid),
    state: query(z.enum(['active', 'ended', 'void'])),
    ...sortedBy('startAt', 'endAt', 'price'),
  }),
  reply: Page(MemberHolding),
});

export const MemberCard = z.object({
  id: Uuid,
  bank: Text,
  /** The last four digits. */
  cardNumber: Text,
  state: z.enum(['usable', 'waiting', 'blocked', 'removed']),
  blockedReason: z.optional(Text),
  addedAt: Instant,
  usableAt: Instant,
});

export const listMemberCards = operation({
  ...base,
  id: 'members.listMemberCards',
  path: 'admin/member/cards',
  input: z.object({ ...ofMember, id: query(Uuid), ...sortedBy('addedAt') }),
  reply: Page(MemberCard),
});

export const MemberDevice = z.object({
  id: Uuid,
  appType: Text,
  appVersion: Text,
  address: Text,
  startedAt: Instant,
  lastSeenAt: Instant,
  live: z.boolean(),
  endedWhy: z.optional(Text),
  /** Other members who used the same device. */
  others: z.int(),
});

/** Sessions, active and ended. */
export const listMemberDevices = operation({
  ...base,
  id: 'members.listMemberDevices',
  path: 'admin/member/devices',
  input: z.object({ ...ofMember, id: query(Uuid), ...sortedBy('lastSeenAt', 'startedAt') }),
  reply: Page(MemberDevice),
});

export const MemberConsent = z.object({
  id: Uuid,
  purpose: Text,
  granted: z.boolean(),
  version: z.int(),
  at: Instant,
  /** The newest of its purpose, which is in force. */
  current: z.boolean(),
});

/** Every receipt, including replaced ones. */
export const listMemberConsents = operation({
  ...base,
  id: 'members.listMemberConsents',
  path: 'admin/member/consents',
  input: z.object({ ...ofMember, id: query(Uuid), ...sortedBy('at') }),
  reply: Page(MemberConsent),
});

export const MemberMessage = z.object({
  id: Uuid,
  topic: Text,
  title: Text,
  body: Text,
  at: Instant,
  readAt: z.optional(Instant),
});

/** Notifications sent to the member, in the operator's language. */
export const listMemberMessages = operation({
  ...base,
  id: 'members.listMemberMessages',
  path: 'admin/member/messages',
  input: z.object({ ...ofMember, id: query(Uuid), topic: query(line(20)), ...sortedBy('at') }),
  reply: Page(MemberMessage),
});

export const MemberNote = z.object({ id: Uuid, text: Text, by: Text, at: Instant });

export const listMemberNotes = operation({
  ...base,
  id: 'members.listMemberNotes',
  path: 'admin/member/notes',
  input: z.object({ ...ofMember, id: query(Uuid), ...sortedBy('at') }),
  reply: Page(MemberNote),
});

export const MemberAudit = z.object({
  id: Text,
  at: Instant,
  operator: Text,
  action: Text,
  target: Text,
  before: z.optional(Text),
  after: z.optional(Text),
  reason: z.optional(Text),
});

/** Operators' actions on this member: the account, its identity checks, contracts, complaints and requests. */
export const listMemberAudit = operation({
  ...base,
  id: 'members.listMemberAudit',
  path: 'admin/member/audit',
  input: z.object({ ...ofMember, id: queryInt(1, 999_999_999_999_999), ...sortedBy('at') }),
  reply: Page(MemberAudit),
});
