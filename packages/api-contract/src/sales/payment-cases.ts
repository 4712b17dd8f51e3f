// Payments for the back office: incoming payments with their matches, notes, and statement lines.
import * as z from 'zod/mini';
import { OrderType, PayStatus } from '../enums.ts';
import { Day, Id, Instant, line, lines, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import {
  exceptionKinds,
  PaymentException,
  StatedBalances,
  StatementAccount,
  StatementIn,
  statementErrors,
} from './payments.ts';

const money = ['operations', 'finance'] as const;
const readers = [...money, 'compliance', 'support', 'auditor'] as const;

/**
 * `waiting`: nothing received yet; `none`: nothing received and nothing expected; the others as in `PaymentException`.
 */
export const matchStates = ['waiting', 'matched', 'none', ...exceptionKinds] as const;

export const PaymentCase = z.object({
  id: Uuid,
  memberId: MemberId,
  phone: Text,
  countryId: Id,
  orderId: Uuid,
  orderSn: Text,
  orderType: OrderType,
  method: Text,
  provider: Text,
  providerId: Text,
  status: PayStatus,
  expected: Amount,
  received: Amount,
  currency: CurrencyCode,
  match: z.enum(matchStates),
  /** Every arrival of the payment is on the provider's statement. */
  onStatement: z.boolean(),
  openException: z.boolean(),
  createdAt: Instant,
  paidAt: z.optional(Instant),
  expiresAt: Instant,
});

export const listPaymentCases = operation({
  id: 'payments.listPaymentCases',
  method: 'GET',
  path: 'admin/payment/list',
  realm: 'operator',
  roles: readers,
  input: z.object({
    ...pageInput,
    ...sortedBy('at', 'amount', 'received'),
    id: query(Uuid),
    status: query(PayStatus),
    match: query(z.enum(matchStates)),
    method: query(z.string().check(z.regex(/^[a-z0-9_]{1,32}$/))),
    memberId: query(MemberId),
    countryId: queryIdMaybe,
    from: query(Day),
    to: query(Day),
    /** An order number, or the provider's reference of the payment or of an arrival. */
    text: query(line(120)),
  }),
  reply: Page(PaymentCase),
  refusals: [],
  extension: true,
  module: 'payments',
});

export const PaymentNote = z.object({ id: Uuid, text: Text, by: Text, at: Instant });

export const paymentCase = operation({
  id: 'payments.paymentCase',
  method: 'GET',
  path: 'admin/payment/info',
  realm: 'operator',
  roles: readers,
  input: z.object({ id: Uuid }),
  reply: z.object({
    ...PaymentCase.shape,
    receipts: z.array(z.object({ receiptId: Text, amount: Amount, creditedAt: Instant, lineId: z.optional(Uuid) })),
    events: z.array(z.object({ eventId: Text, kind: Text, receivedAt: Instant, outcome: z.optional(Text) })),
    exceptions: z.array(PaymentException),
    notes: z.array(PaymentNote),
  }),
  refusals: ['not_found'],
  extension: true,
  module: 'payments',
});

const subjects = ['payment', 'exception', 'transfer', 'line'] as const;

/** For operators; never shown to members. A transfer is named `<network>:<hash>:<place>`. */
export const createPaymentNote = operation({
  id: 'payments.createPaymentNote',
  method: 'POST',
  path: 'admin/payment/note',
  realm: 'operator',
  roles: [...money, 'compliance', 'support'],
  input: z.strictObject({ subject: z.enum(subjects), id: line(120), text: lines(500) }),
  reply: PaymentNote,
  refusals: ['not_found'],
  extension: true,
  module: 'payments',
});

export const listPaymentNotes = operation({
  id: 'payments.listPaymentNotes',
  method: 'GET',
  path: 'admin/payment/notes',
  realm: 'operator',
  roles: readers,
  input: z.object({ ...pageInput, subject: z.enum(subjects), id: line(120) }),
  reply: Page(PaymentNote),
  refusals: [],
  extension: true,
  module: 'payments',
});

/** Matches all open lines again: arrivals, payouts, returned payouts, settlements of the provider. */
export const matchStatements = operation({
  id: 'payments.matchStatements',
  method: 'POST',
  path: 'admin/statement/match',
  realm: 'operator',
  roles: money,
  input: z.strictObject({}),
  reply: z.object({ matched: z.int(), open: z.int() }),
  refusals: [],
  extension: true,
  module: 'payments',
});

/** Explains one open line whose reference does not identify it: it takes effect after another operator's approval. */
export const proposeLineMatch = operation({
  id: 'payments.proposeLineMatch',
  method: 'POST',
  path: 'admin/statement/match/propose',
  realm: 'operator',
  roles: money,
  input: z.strictObject({
    lineId: Uuid,
    /**
     * A payment for incoming money, a withdrawal for outgoing money, or for incoming money returned by the bank; on a
     * provider's account an exception that operators closed: its arrival, or what was sent back to the payer.
     */
    kind: z.enum(['payment', 'withdrawal', 'return', 'exception']),
    targetId: Uuid,
    reason: line(300, 3),
  }),
  reply: z.object({ approvalId: Uuid }),
  /** `evidence_short`: the amounts differ, or the counterpart is already matched to a line. */
  refusals: ['not_found', 'wrong_state', 'evidence_short'],
  extension: true,
  reauth: true,
  module: 'payments',
});

/**
 * Parses a statement without storing it: lines that would be imported, known lines, errors, and why it would be
 * refused.
 */
export const previewStatement = operation({
  id: 'payments.previewStatement',
  method: 'POST',
  path: 'admin/statement/preview',
  realm: 'operator',
  roles: money,
  input: StatementIn,
  reply: z.object({
    fileName: Text,
    sha256: Text,
    /** A file with identical bytes was imported before. */
    seen: z.boolean(),
    /** Counts of new, known and unparsable lines. */
    fresh: z.int(),
    known: z.int(),
    badCount: z.int(),
    from: z.optional(Day),
    to: z.optional(Day),
    moneyIn: Amount,
    moneyOut: Amount,
    currency: CurrencyCode,
    /** Days and balances that the import would state; absent for movements only. */
    statement: z.optional(StatedBalances),
    /** The refusal that importing it now would get. */
    problem: z.optional(z.object({ code: z.enum(statementErrors), message: Text })),
    /** The first hundred unparsable lines, as in the file. */
    bad: z.array(z.object({ line: z.int(), reason: Text, raw: Text })),
    /** The first fifty parsed lines. */
    sample: z.array(
      z.object({
        line: z.int(),
        bookedOn: Day,
        reference: Text,
        description: Text,
        amount: Amount,
        currency: CurrencyCode,
        known: z.boolean(),
      }),
    ),
  }),
  refusals: ['bad_file', 'not_found', 'wrong_state'],
  upload: true,
  extension: true,
  module: 'payments',
});

export const StatementImport = z.object({
  id: Uuid,
  account: StatementAccount,
  fileName: Text,
  sha256: Text,
  lines: z.int(),
  fresh: z.int(),
  duplicates: z.int(),
  rejected: z.int(),
  /** Absent for movements only. */
  statement: z.optional(StatedBalances),
  currency: CurrencyCode,
  /** Of its lines, currently. */
  matched: z.int(),
  open: z.int(),
  importedBy: Text,
  importedAt: Instant,
});

export const listStatementImports = operation({
  id: 'payments.listStatementImports',
  method: 'GET',
  path: 'admin/statement/imports',
  realm: 'operator',
  roles: [...money, 'auditor'],
  input: z.object({ ...pageInput, ...sortedBy('at', 'lines'), id: query(Uuid), account: query(StatementAccount) }),
  reply: Page(StatementImport),
  refusals: [],
  extension: true,
  module: 'payments',
});

/** Unparsable lines of an import, verbatim. */
export const listBadLines = operation({
  id: 'payments.listBadLines',
  method: 'GET',
  path: 'admin/statement/bad',
  realm: 'operator',
  roles: [...money, 'auditor'],
  input: z.object({ ...pageInput, importId: Uuid }),
  reply: Page(z.object({ line: z.int(), reason: Text, raw: Text })),
  refusals: [],
  extension: true,
  module: 'payments',
});
