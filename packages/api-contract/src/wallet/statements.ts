// Wallet: statements, the year's withheld taxes, annual statements and receipts, as downloadable files.
import * as z from 'zod/mini';
import { Day, Instant, query, queryInt, Text, Url, Uuid } from '../fields.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';

export const statementKinds = ['account', 'tax', 'annual'] as const;
export const StatementKind = z.enum(statementKinds);
export type StatementKind = z.output<typeof StatementKind>;

export const statementFormats = ['pdf', 'csv'] as const;
export const StatementFormat = z.enum(statementFormats);
export type StatementFormat = z.output<typeof StatementFormat>;

/** The maximum range of one file: a year, a leap day included. */
export const MOST_STATEMENT_DAYS = 366;

const DAY_MS = 86_400_000;

type Filter = {
  readonly kind?: StatementKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly year?: number | undefined;
};

const daysOf = ({ from = '', to = '' }: Filter): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
const hasRange = ({ from, to }: Filter): boolean => from !== undefined && to !== undefined;
const isYearly = ({ kind }: Filter): boolean => kind === 'tax' || kind === 'annual';

const complete = z.refine<Filter>((asked) => (isYearly(asked) ? asked.year !== undefined : hasRange(asked)), {
  path: ['from'],
  error: 'range_or_year',
});
const inOrder = z.refine<Filter>(
  (asked) => isYearly(asked) || !hasRange(asked) || (daysOf(asked) >= 1 && daysOf(asked) <= MOST_STATEMENT_DAYS),
  { path: ['to'], error: 'range_too_long' },
);

/** `url` is present while `ready`; valid for the owner's session only, until `expiresAt`, 24 hours after generation. */
export const StatementFile = z.object({
  id: Uuid,
  kind: StatementKind,
  from: Day,
  to: Day,
  format: StatementFormat,
  status: z.enum(['waiting', 'ready', 'failed', 'expired']),
  askedAt: Instant,
  expiresAt: z.optional(Instant),
  sizeBytes: z.optional(z.int()),
  url: z.optional(Url),
});
export type StatementFile = z.output<typeof StatementFile>;

/** `none` if that file was never requested. */
export const StatementState = z.object({
  status: z.enum(['none', 'waiting', 'ready', 'failed', 'expired']),
  id: z.optional(Uuid),
  askedAt: z.optional(Instant),
  expiresAt: z.optional(Instant),
  sizeBytes: z.optional(z.int()),
  url: z.optional(Url),
});
export type StatementState = z.output<typeof StatementState>;

/** The requested files, newest first. */
export const listStatements = operation({
  id: 'wallet.listStatements',
  method: 'GET',
  path: 'wx/statement/list',
  realm: 'member',
  input: z.object(pageInput),
  reply: Page(StatementFile),
  refusals: [],
  extension: true,
  module: 'wallet',
});

/**
 * Status of the newest file with that range, format and the client's language; requests none. Days are in the member's
 * country, both inclusive. `kind: tax` with a `year` is the summary of withheld taxes, `annual` the statement of a year:
 * income earned and paid out by product and month, withdrawals, pay and taxes.
 */
export const statementFile = operation({
  id: 'wallet.statementFile',
  method: 'GET',
  path: 'wx/statement/file',
  realm: 'member',
  input: z
    .object({
      kind: query(StatementKind),
      from: query(Day),
      to: query(Day),
      year: queryInt(2000, 2199),
      format: StatementFormat,
    })
    .check(complete, inOrder),
  reply: StatementState,
  refusals: [],
  extension: true,
  module: 'wallet',
});

/**
 * Requests a file, generated in the background; the same request on unchanged data returns the same file while its link
 * is valid. Limited to a few new ones a day.
 */
export const requestStatement = operation({
  id: 'wallet.requestStatement',
  method: 'POST',
  path: 'wx/statement/order',
  realm: 'member',
  input: z
    .strictObject({
      kind: z.optional(StatementKind),
      from: z.optional(Day),
      to: z.optional(Day),
      year: z.optional(z.int().check(z.gte(2000), z.lte(2199))),
      format: StatementFormat,
    })
    .check(complete, inOrder),
  reply: StatementState,
  refusals: ['not_due', 'statement_too_long'],
  extension: true,
  module: 'wallet',
});

export const receiptKinds = ['order', 'topup', 'withdrawal', 'claim', 'salary', 'mall'] as const;
export const ReceiptKind = z.enum(receiptKinds);
export type ReceiptKind = z.output<typeof ReceiptKind>;

/**
 * The receipt URL of one money event, by the event's own id (for a top-up its order's). It is rendered on download; an
 * event that moved nothing has none.
 */
export const receiptFile = operation({
  id: 'wallet.receiptFile',
  method: 'GET',
  path: 'wx/receipt/file',
  realm: 'member',
  input: z.object({ kind: ReceiptKind, id: Uuid }),
  reply: z.object({ status: z.literal('ready'), url: Url, name: Text }),
  refusals: ['not_found'],
  extension: true,
  module: 'wallet',
});
