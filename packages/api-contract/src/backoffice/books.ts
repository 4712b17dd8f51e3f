// Assurance: the ledger for operators: trial balance, accounts, postings with their causes, and reversal as the only
// correction.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { AccountClass, AccountKind, CauseKind, PostingCode } from './ledger-terms.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const readers = ['operations', 'finance', 'compliance', 'auditor'] as const;

/**
 * `opening` + `credits` − `debits` = `closing`; the closings of a currency sum to zero, otherwise the ledger is
 * inconsistent.
 */
export const TrialBalanceRow = z.object({
  id: Text,
  currency: CurrencyCode,
  class: AccountClass,
  kind: AccountKind,
  /** Number of accounts of the kind. */
  accounts: z.int(),
  opening: Amount,
  debits: Amount,
  credits: Amount,
  closing: Amount,
});

/** Days in UTC, both inclusive; by default from the first of this month. One consistent snapshot. */
export const trialBalance = operation({
  id: 'assurance.trialBalance',
  method: 'GET',
  path: 'admin/ledger/balance',
  realm: 'operator',
  roles: readers,
  input: z.object({ from: query(Day), to: query(Day), currency: query(CurrencyCode) }),
  reply: z.object({
    from: Day,
    to: Day,
    at: Instant,
    list: z.array(TrialBalanceRow),
    sums: z.array(z.object({ currency: CurrencyCode, debits: Amount, credits: Amount, difference: Amount })),
  }),
  refusals: [],
  extension: true,
  module: 'assurance',
});

/** `memberId` 0 is the company; for a flow the sum over all members is returned, without a count of entries. */
export const LedgerAccount = z.object({
  /** `<kind>.<currency>.<member>.<product>` */
  id: Text,
  class: AccountClass,
  kind: AccountKind,
  currency: CurrencyCode,
  memberId: MemberId,
  member: z.optional(Text),
  productId: z.optional(Id),
  product: z.optional(Text),
  balance: Amount,
  entries: z.optional(z.int()),
});

export const listLedgerAccounts = operation({
  id: 'assurance.listLedgerAccounts',
  method: 'GET',
  path: 'admin/ledger/accounts',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    ...sortedBy('balance', 'entries', 'member'),
    id: query(line(80)),
    kind: query(AccountKind),
    currency: query(CurrencyCode),
    memberId: query(MemberId),
    productId: queryIdMaybe,
  }),
  reply: Page(LedgerAccount),
  refusals: [],
  extension: true,
  module: 'assurance',
});

/** + credits the account's owner, − debits it. */
export const PostingLeg = z.object({
  kind: AccountKind,
  productId: z.optional(Id),
  product: z.optional(Text),
  amount: Amount,
  balanceAfter: z.optional(Amount),
});

/**
 * The cause of a posting; `rule` is an automatic action of the product, `posting` the posting mirrored by a reversal.
 */
export const PostingCause = z.object({ kind: CauseKind, id: Text });

export const Posting = z.object({
  /** `<member>:<key>` */
  id: Text,
  memberId: MemberId,
  member: z.optional(Text),
  key: Uuid,
  code: PostingCode,
  at: Instant,
  currency: CurrencyCode,
  /** Amount moved: the sum of its credits. */
  amount: Amount,
  legs: z.array(PostingLeg),
  ref: z.optional(Text),
  cause: z.optional(PostingCause),
  /** Posting ids. */
  reverses: z.optional(Text),
  reversedBy: z.optional(Text),
});

/**
 * Newest first. Without a member, a posting or a reference the period is bounded: the last 31 days unless `from` is
 * given. Days in UTC, both inclusive.
 */
export const listPostings = operation({
  id: 'assurance.listPostings',
  method: 'GET',
  path: 'admin/ledger/postings',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    ...sortedBy('at'),
    id: query(line(80)),
    memberId: query(MemberId),
    productId: queryIdMaybe,
    code: query(PostingCode),
    kind: query(AccountKind),
    currency: query(CurrencyCode),
    /** A cause's id, as in the reference. */
    ref: query(line(100)),
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(Posting),
  refusals: [],
  extension: true,
  module: 'assurance',
});

/** People who took part in a cause, and in which one. */
export const Hand = z.object({ part: z.enum(['imported', 'proposed', 'approved', 'paid', 'resolved']), name: Text });

export const CauseApproval = z.object({
  id: Uuid,
  kind: Text,
  title: Text,
  state: z.enum(['open', 'approved', 'rejected', 'expired']),
  proposedBy: Text,
  decidedBy: z.optional(Text),
  at: Instant,
});

/** A posting with all its recorded causes. */
export const postingInfo = operation({
  id: 'assurance.postingInfo',
  method: 'GET',
  path: 'admin/ledger/posting',
  realm: 'operator',
  roles: readers,
  input: z.object({ id: line(80) }),
  reply: z.object({
    ...Posting.shape,
    /** May be reversed here, by two operators. */
    correctable: z.boolean(),
    origin: z.optional(
      z.object({
        kind: CauseKind,
        /** The row of the cause's own page. */
        id: Text,
        number: z.optional(Text),
        state: z.optional(Text),
        amount: z.optional(Amount),
        currency: z.optional(CurrencyCode),
        at: z.optional(Instant),
        /** The bank's or provider's statement line behind it. */
        statementLineId: z.optional(Uuid),
        hands: z.array(Hand),
        approvals: z.array(CauseApproval),
      }),
    ),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'assurance',
});

/**
 * Proposes the exact mirror of a posting; it is posted after another operator's approval. Amount and account cannot be
 * chosen: it reverses that posting, once. Rejects with wrong_state for a code that may not be mirrored here, or for an
 * already mirrored posting.
 */
export const proposeReversal = operation({
  id: 'assurance.proposeReversal',
  method: 'POST',
  path: 'admin/ledger/reversal',
  realm: 'operator',
  roles: ['finance', 'operations'],
  input: z.strictObject({ id: line(80), reason: line(300, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  reauth: true,
  extension: true,
  module: 'assurance',
});
