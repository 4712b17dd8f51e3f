// Approvals: all changes pending a second operator.
import * as z from 'zod/mini';
import { Instant, line, MemberId, query, queryBool, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

/** Why an operator may not approve a request. */
export const ineligibilities = ['role', 'proposer', 'evidence', 'line'] as const;

export const approvalStates = ['open', 'approved', 'rejected', 'expired'] as const;

/**
 * What a request is about, for a person to read. `name`: a product, plan, operator or file. `reference`: the number of
 * an order, bill, bank line or payout. The member's name is only for those who may decide the request or see members.
 */
const ApprovalSubject = z.object({
  member: z.optional(z.object({ id: MemberId, name: z.optional(Text), phone: Text })),
  name: z.optional(Text),
  asset: z.optional(Text),
  country: z.optional(Text),
  bank: z.optional(z.object({ name: Text, last4: Text })),
  reference: z.optional(Text),
  amount: z.optional(z.object({ amount: Text, currency: Text })),
  period: z.optional(z.object({ from: Instant, to: Instant })),
});
export type ApprovalSubject = z.output<typeof ApprovalSubject>;

/**
 * `path` is the operation that decides it. `mine`: proposed by the requesting operator. `decidable`: open, and the
 * requesting operator may approve it. Otherwise `ineligible` says why not: they proposed it, brought its evidence in,
 * imported its bank line, or have no role for its kind. A request without a decision before `expiresAt` is `expired`.
 * `before` and `after` are JSON, or a sentence. The proposer of a change made by an automatic rule is number 0.
 */
export const Approval = z.object({
  id: Text,
  kind: Text,
  title: Text,
  target: Text,
  path: Text,
  state: z.enum(approvalStates),
  proposedBy: z.object({ id: z.int(), name: Text }),
  proposedAt: Instant,
  expiresAt: z.optional(Instant),
  before: z.optional(Text),
  after: z.optional(Text),
  decidedBy: z.optional(Text),
  decidedAt: z.optional(Instant),
  reason: z.optional(Text),
  mine: z.boolean(),
  decidable: z.boolean(),
  about: z.optional(ApprovalSubject),
  ineligible: z.optional(z.enum(ineligibilities)),
});
export type Approval = z.output<typeof Approval>;
export type Ineligibility = (typeof ineligibilities)[number];

/**
 * All changes proposed by one operator and decided by another, including those with their own deciding operations. Only
 * open ones unless another state or an `id` is given; newest first.
 */
export const listApprovals = operation({
  id: 'approvals.listApprovals',
  method: 'GET',
  path: 'admin/approvals/list',
  realm: 'operator',
  input: z.object({
    ...pageInput,
    ...sortedBy('at', 'expiresAt', 'kind', 'proposer'),
    id: query(Uuid),
    kind: query(z.string().check(z.regex(/^[a-z_]{3,40}$/))),
    state: query(z.enum(approvalStates)),
    /** An operator's number. */
    proposer: queryIdMaybe,
    mine: queryBool,
    decidable: queryBool,
    /** A part of the title or of the subject. */
    text: query(line(80)),
  }),
  reply: Page(Approval),
  refusals: [],
  extension: true,
  module: 'approvals',
});

const Decided = z.object({ id: Uuid, state: z.enum(approvalStates) });

/** Applies a proposed change. Which roles may do so depends on its kind. */
export const approveChange = operation({
  id: 'approvals.approveChange',
  method: 'POST',
  path: 'admin/approvals/approve',
  realm: 'operator',
  input: z.strictObject({ id: Uuid }),
  reply: Decided,
  reauth: true,
  // Errors of applying a change: the data may have changed since it was proposed.
  refusals: [
    'not_found',
    'four_eyes',
    'wrong_state',
    'stale',
    'balance_short',
    'evidence_short',
    'line_unfit',
    'out_of_stock',
    'asset_in_use',
    'identity_taken',
    'papers_unread',
  ],
  extension: true,
  module: 'approvals',
});

/** Rejects the change. The proposer may withdraw it in this way. */
export const rejectChange = operation({
  id: 'approvals.rejectChange',
  method: 'POST',
  path: 'admin/approvals/reject',
  realm: 'operator',
  input: z.strictObject({ id: Uuid, reason: line(200, 3) }),
  reply: Decided,
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'approvals',
});
