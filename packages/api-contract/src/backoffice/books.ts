// Trust: the books as operators read them: trial balance, accounts, postings with their causes, and the one correction.
import * as z from 'zod/mini';
import { Day, Id, Instant, line, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { AccountClass, AccountKind, CauseKind, PostingCode } from './ledger-terms.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';

const readers = ['operations', 'finance', 'compliance', 'auditor'] as const;

/** `opening` + `credits` − `debits` = `closing`; the closings of a currency sum to zero, or the books are broken. */
export const TrialBalanceRow = z.object({
  id: Text,
  currency: CurrencyCode,
  class: AccountClass,
  kind: AccountKind,
  /** How many accounts of the kind there are. */
  accounts: z.int(),
  opening: Amount,
  debits: Amount,
  credits: Amount,
  closing: Amount,
});

/** Days in UTC, both included; from the first of this month unless told otherwise. One moment's figures. */
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
  screens: ['console/ledger'],
});

/** `memberId` 0 is the house; of a flow the sum over all members is shown, and no count of entries. */
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
  screens: ['console/ledger'],
});

/** + credits the owner of the account, − debits it. */
export const PostingLeg = z.object({
  kind: AccountKind,
  productId: z.optional(Id),
  product: z.optional(Text),
  amount: Amount,
  balanceAfter: z.optional(Amount),
});

/** What a posting came from; `rule` is something the product does by itself, `posting` what a reversal mirrors. */
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
  /** What changed hands: the sum of its credits. */
  amount: Amount,
  legs: z.array(PostingLeg),
  ref: z.optional(Text),
  cause: z.optional(PostingCause),
  /** Ids of postings. */
  reverses: z.optional(Text),
  reversedBy: z.optional(Text),
});

/**
 * Newest first. Without a member, a posting or a reference the period is bounded: the last 31 days unless `from` says
 * otherwise. Days in UTC, both included.
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
    /** A cause's id, as it stands in the reference. */
    ref: query(line(100)),
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(Posting),
  refusals: [],
  extension: true,
  module: 'assurance',
  screens: ['console/ledger'],
});

/** Whoever had a hand in a cause, and in which. */
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

/** A posting with everything that led to it, for as far as the product remembers. */
export const postingInfo = operation({
  id: 'assurance.postingInfo',
  method: 'GET',
  path: 'admin/ledger/posting',
  realm: 'operator',
  roles: readers,
  input: z.object({ id: line(80) }),
  reply: z.object({
    ...Posting.shape,
    /** May be mirrored here, by two operators. */
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
        /** The line of a bank's or provider's statement that stands behind it. */
        statementLineId: z.optional(Uuid),
        hands: z.array(Hand),
        approvals: z.array(CauseApproval),
      }),
    ),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'assurance',
  screens: ['console/ledger'],
});

/**
 * Asks for the exact mirror of a posting; another operator has it posted. No amount and no account can be named: it
 * takes back what that posting gave, once. Refuses wrong_state for a code that may not be mirrored here or a posting
 * that is.
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
  screens: ['console/ledger', 'console/approvals'],
});
