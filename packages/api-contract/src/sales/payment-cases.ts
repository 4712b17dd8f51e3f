// Payments: the operators' desk. Payments in with how they matched, notes, and lines of statements.
import * as z from 'zod/mini';
import { OrderType, PayStatus } from '../enums.ts';
import { Day, Id, Instant, line, lines, MemberId, query, queryIdMaybe, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { exceptionKinds, PaymentException, StatementAccount } from './payments.ts';

const money = ['operations', 'finance'] as const;
const readers = [...money, 'compliance', 'support', 'auditor'] as const;

/** `waiting`: nothing came yet; `none`: nothing came and nothing will; the others as `PaymentException` has them. */
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
  /** Every arrival of it stands on the provider's statement. */
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
    /** An order's number, or what the provider calls the payment or an arrival of money. */
    text: query(line(120)),
  }),
  reply: Page(PaymentCase),
  refusals: [],
  extension: true,
  module: 'payments',
  screens: ['console/payments'],
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
  screens: ['console/payments'],
});

const subjects = ['payment', 'exception', 'transfer', 'line'] as const;

/** For colleagues; members never read it. A transfer is named `<network>:<hash>:<place>`. */
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
  screens: ['console/payments', 'console/crypto', 'console/statements'],
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
  screens: ['console/payments', 'console/crypto', 'console/statements'],
});

/** Goes through all open lines again: arrivals, payouts, payouts that came back, settlements of the provider. */
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
  screens: ['console/statements', 'console/payments'],
});

/** What one open line is, where its reference says nothing: another operator agrees before it counts. */
export const proposeLineMatch = operation({
  id: 'payments.proposeLineMatch',
  method: 'POST',
  path: 'admin/statement/match/propose',
  realm: 'operator',
  roles: money,
  input: z.strictObject({
    lineId: Uuid,
    /** A payment for money in, a withdrawal for money out, or for money in that the bank sent back. */
    kind: z.enum(['payment', 'withdrawal', 'return']),
    targetId: Uuid,
    reason: line(300, 3),
  }),
  reply: z.object({ approvalId: Uuid }),
  /** `evidence_short`: the amounts differ, or the money of the other side has its line already. */
  refusals: ['not_found', 'wrong_state', 'evidence_short'],
  extension: true,
  reauth: true,
  module: 'payments',
  screens: ['console/statements', 'console/payments'],
});

/** Reads a statement without keeping anything of it: what would count, what is known already, what is wrong. */
export const previewStatement = operation({
  id: 'payments.previewStatement',
  method: 'POST',
  path: 'admin/statement/preview',
  realm: 'operator',
  roles: money,
  input: z.strictObject({ account: StatementAccount }),
  reply: z.object({
    fileName: Text,
    sha256: Text,
    /** These very bytes were imported before. */
    seen: z.boolean(),
    /** Lines that would be new, that are known, that can't be read. */
    fresh: z.int(),
    known: z.int(),
    badCount: z.int(),
    from: z.optional(Day),
    to: z.optional(Day),
    moneyIn: Amount,
    moneyOut: Amount,
    currency: CurrencyCode,
    /** The first hundred that can't be read, as they stand in the file. */
    bad: z.array(z.object({ line: z.int(), reason: Text, raw: Text })),
    /** The first fifty that can. */
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
  refusals: ['bad_file'],
  upload: true,
  extension: true,
  module: 'payments',
  screens: ['console/statements'],
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
  /** Of its lines now. */
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
  screens: ['console/statements'],
});

/** Lines of an import that could not be read, as they stood. */
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
  screens: ['console/statements'],
});
