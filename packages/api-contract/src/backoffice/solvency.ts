// What members are owed, what is held for it, and where income came from: identical figures for members and operators.
import * as z from 'zod/mini';
import { ProductKind } from '../enums.ts';
import { Day, Id, Instant, Text } from '../fields.ts';
import { publicIncome } from '../income/figures.ts';
import { Amount, CurrencyCode, Ratio } from '../../../domain/src/money.ts';

/**
 * `held` of a currency: the statements of the accounts with members' money, with what is arriving at them, without what
 * nobody has assigned, payouts that the bank has not executed, and the company's own money among it. Of a product: what
 * is reserved for it. `coverage` is held ÷ claims; absent without claims. `stated`: statements with balances that are not
 * too old say what is held; of a currency.
 */
const figures = {
  currency: CurrencyCode,
  claims: Amount,
  held: Amount,
  /** Approved revenue that was posted for members. */
  revenueIn: Amount,
  ...publicIncome,
  coverage: z.optional(Ratio),
  stated: z.optional(z.boolean()),
};

/**
 * What lies in the accounts for members' money, one line each: `onStatement` = `held` − `arriving` + `unassigned` +
 * `leaving` + `company`, and the sum of `statement` of those accounts.
 */
export const custodySums = {
  /** In those accounts: their statements with the lines of later days. */
  onStatement: Amount,
  /** Received by a provider or sent on by it, not yet on a statement and not too old. */
  arriving: Amount,
  /** On a statement, and nobody's yet. */
  unassigned: Amount,
  /** Payouts that the bank has not executed. */
  leaving: Amount,
  /**
   * The company's own money in those accounts: sale proceeds, the fleet's part, fees, taxes, budgets, the reserve, and
   * revenue that is not divided yet.
   */
  company: Amount,
};

export const ProductSolvency = z.object({ goodsId: Id, name: Text, kind: ProductKind, ...figures });
export const CurrencySolvency = z.object({ ...figures, ...custodySums });

/**
 * One account with one purpose. `closing`: what its last statement states; `statement`: that with the lines of later days,
 * or all lines while nothing is stated. `book`: what the ledger says that is there; `inFlight`: what one of statement and
 * ledger shows and the other does not yet; `difference`: what nothing explains. `stated`: its statement is not too old.
 */
export const CustodyAgreement = z.object({
  account: Text,
  purpose: z.enum(['members', 'acquisition', 'marketing', 'payroll']),
  holder: z.enum(['bank', 'provider']),
  /** As the bank or the provider writes it; may be empty. */
  name: Text,
  currency: CurrencyCode,
  closing: z.optional(Amount),
  statement: Amount,
  book: Amount,
  inFlight: Amount,
  difference: Amount,
  statedOn: z.optional(Day),
  stated: z.boolean(),
});
export type CustodyAgreement = z.output<typeof CustodyAgreement>;

/** The auditor's last result: it compares against the whole ledger. */
export const AuditVerdict = z.object({ at: Instant, ok: z.boolean(), findings: z.int() });

/** Duration of withdrawals paid in the last 30 days, in minutes from request to payment. */
export const WithdrawalTimes = z.object({ paid: z.int(), medianMinutes: z.int(), p95Minutes: z.int() });

export const Solvency = z.object({
  asOf: Instant,
  currencies: z.array(CurrencySolvency),
  products: z.array(ProductSolvency),
  audit: z.optional(AuditVerdict),
  withdrawals: z.optional(WithdrawalTimes),
  /** Accounts with a balance or lines. */
  custody: z.array(CustodyAgreement),
  /** The day up to which all of them agree with stated balances; absent while one does not. */
  reconciledAt: z.optional(Day),
});
export type Solvency = z.output<typeof Solvency>;
