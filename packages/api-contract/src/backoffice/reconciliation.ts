// Trust: the book beside the statements of bank and provider, and what does not fit (R4).
import * as z from 'zod/mini';
import { Day, Instant, line, MemberId, query, Text, Uuid } from '../fields.ts';
import { Amount } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput, sortedBy } from '../pages.ts';
import { StatementAccount } from '../sales/payments.ts';

const staff = ['operations', 'finance', 'compliance'] as const;

/**
 * `statement` is the sum of all lines, `book` what the ledger says is there; `open` is on the statement and not
 * explained, `missing` counts what the book has and no statement shows.
 */
export const Reconciliation = z.object({
  /** `<account>:<day>` */
  id: Text,
  account: StatementAccount,
  day: Day,
  statement: Amount,
  book: Amount,
  /** `statement` − `book`. */
  difference: Amount,
  open: Amount,
  openCount: z.int(),
  missingCount: z.int(),
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
    ...sortedBy('day', 'open', 'openCount', 'missingCount'),
    id: query(line(40)),
    account: query(StatementAccount),
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(Reconciliation),
  refusals: [],
  extension: true,
  module: 'assurance',
  screens: ['console/reconciliation'],
});

export const breakKinds = ['open_line', 'missing_receipt', 'missing_payout'] as const;

/** Something that book and statement don't agree on: an open line, or money that no statement shows. */
export const Break = z.object({
  /** `<kind>:<subject>` */
  id: Text,
  kind: z.enum(breakKinds),
  account: StatementAccount,
  /** Of an open line: what `explainLine` takes. Of the others: the receipt's or the bank's reference. */
  subject: Text,
  reference: Text,
  amount: Amount,
  since: Day,
  /** Whole days from `since` to now (UTC). Breaks that are older than three days can stop sales. */
  ageDays: z.int(),
  description: z.optional(Text),
  /** Of a line: whoever imported it, and from which file. */
  importedBy: z.optional(Text),
  fileName: z.optional(Text),
  /** Of money that no statement shows: whose it is. */
  memberId: z.optional(MemberId),
  /** An explanation that waits for a second person. */
  explanation: z.optional(Text),
  explainedBy: z.optional(Text),
  approvalId: z.optional(Uuid),
});

/** The oldest first unless told otherwise; a reference matches anywhere, days are those since when. */
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
  screens: ['console/reconciliation'],
});

/** Says what an open line is (a bank's charge, the owners' own money); another operator approves it. */
export const explainLine = operation({
  id: 'assurance.explainLine',
  method: 'POST',
  path: 'admin/reconciliation/explain',
  realm: 'operator',
  roles: staff,
  input: z.strictObject({ lineId: Uuid, explanation: line(300, 3) }),
  reply: z.object({ approvalId: Uuid }),
  refusals: ['not_found', 'wrong_state'],
  extension: true,
  module: 'assurance',
  screens: ['console/reconciliation'],
});

/** Looks at once instead of within the hour: lines are recognised, breaks found. Runs in the background. */
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
  screens: ['console/reconciliation'],
});
