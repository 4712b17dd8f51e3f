// Assurance: reconciliation of the ledger with the statements of bank and provider (R4).
import * as z from 'zod/mini';
import { Day, Instant, line, MemberId, query, Text, Uuid } from '../fields.ts';
import { Amount } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { StatementAccount } from '../sales/payments.ts';

const staff = ['operations', 'finance', 'compliance'] as const;

/**
 * `statement` is the last closing balance with the lines of later days, or the sum of all lines where no statement had
 * balances; `book` is the ledger's balance. `open` is on the statement and unexplained, `missing` is in the ledger and on
 * no statement.
 */
export const Reconciliation = z.object({
  /** `<account>:<day>` */
  id: Text,
  account: StatementAccount,
  day: Day,
  statement: Amount,
  book: Amount,
  /** What one of them shows and the other does not yet: the part of `statement` − `book` that breaks explain. */
  inFlight: Amount,
  /** `statement` − `book` − `inFlight`: anything but zero stops sales. */
  difference: Amount,
  /** The last day of the newest statement with balances. */
  statedOn: z.optional(Day),
  open: Amount,
  openCount: z.int(),
  missingCount: z.int(),
  /** Breaks that stop sales by their age. */
  oldCount: z.int(),
  lookedAt: Instant,
});

export const listReconciliations = operation({
  id: 'assurance.listReconciliations',
  method: 'GET',
  path: 'admin/reconciliation/list',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('day', 'difference', 'open', 'openCount', 'missingCount', 'oldCount'),
    id: query(line(40)),
    account: query(StatementAccount),
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(Reconciliation),
  refusals: [],
  extension: true,
  module: 'assurance',
});

/**
 * On the statement and not in the book: `open_line` (nobody recognised it), `unposted_line` (recognised, posted within the
 * hour), `revenue_rest` (what revenue left of a line, or has not posted yet), `orphan` (an arrival without a payment). In
 * the book and not on the statement: `missing_receipt`, `missing_refund` (sent back through the provider),
 * `missing_payout`, `missing_return` (a payout that came back), `transfer` (of the company's money, approved).
 */
export const breakKinds = [
  'open_line',
  'unposted_line',
  'revenue_rest',
  'orphan',
  'missing_receipt',
  'missing_refund',
  'missing_payout',
  'missing_return',
  'transfer',
] as const;

/** Money that one of ledger and statement shows and the other does not yet. */
export const Break = z.object({
  /** `<kind>:<subject>` */
  id: Text,
  kind: z.enum(breakKinds),
  account: StatementAccount,
  /** For a line: the input of `explainLine`. Otherwise: the receipt's or the bank's reference, or the id of its row. */
  subject: Text,
  reference: Text,
  amount: Amount,
  since: Day,
  /** Whole days from `since` to now (UTC). */
  ageDays: z.int(),
  /** Older than the country's banking days for statements: it stops sales. */
  isOld: z.boolean(),
  description: z.optional(Text),
  /** For a line: who imported it, and from which file. */
  importedBy: z.optional(Text),
  fileName: z.optional(Text),
  /** For money on no statement: its owner. */
  memberId: z.optional(MemberId),
  /** An explanation pending a second operator's approval. */
  explanation: z.optional(Text),
  explainedBy: z.optional(Text),
  approvalId: z.optional(Uuid),
});

/** Oldest first by default; a reference matches anywhere, days are those on which a break began. */
export const listBreaks = operation({
  id: 'assurance.listBreaks',
  method: 'GET',
  path: 'admin/reconciliation/breaks',
  realm: 'operator',
  roles: [...staff, 'auditor'],
  input: z.object({
    ...pageInput,
    ...sortedBy('since', 'amount'),
    id: query(line(300)),
    kind: query(z.enum(breakKinds)),
    account: query(StatementAccount),
    reference: query(line(100)),
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(Break),
  refusals: [],
  extension: true,
  module: 'assurance',
});

/**
 * What a line without a counterpart is, and so what it posts: charges are borne by the reserve, the company's own money
 * fills it. On the company's own accounts its money came in or was spent. `fleet_share` is the rest of a line that
 * revenue of one product used.
 */
export const explanationKinds = ['bank_charge', 'provider_charge', 'own_money', 'fleet_share'] as const;
export const ExplanationKind = z.enum(explanationKinds);
export type ExplanationKind = z.output<typeof ExplanationKind>;

/**
 * Explains an open line, or the rest of a revenue line; another operator approves it, which posts it. Rejects with
 * line_unfit where the account or the direction doesn't go with `as`: data.fits are those that do.
 */
export const explainLine = operation({
  id: 'assurance.explainLine',
  method: 'POST',
  path: 'admin/reconciliation/explain',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ lineId: Uuid, as: ExplanationKind, explanation: line(300, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state', 'line_unfit', 'balance_short'],
  extension: true,
  module: 'assurance',
});

/**
 * Runs reconciliation immediately instead of within the hour: lines are matched, breaks found. Runs in the background.
 */
export const reconcileNow = operation({
  id: 'assurance.reconcileNow',
  method: 'POST',
  path: 'admin/reconciliation/run',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({}),
  reply: z.object({ startedAt: Instant }),
  refusals: [],
  extension: true,
  module: 'assurance',
});
