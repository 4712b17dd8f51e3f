// What members are owed, what is held for it, and where income came from: identical figures for members and operators.
import * as z from 'zod/mini';
import { ProductKind } from '../enums.ts';
import { Id, Instant, Text } from '../fields.ts';
import { publicIncome } from '../income/figures.ts';
import { Amount, CurrencyCode, Ratio } from '../../../domain/src/money.ts';

/** `coverage` is held ÷ claims; absent without claims. */
const figures = {
  currency: CurrencyCode,
  claims: Amount,
  held: Amount,
  /** Approved revenue that was posted for members. */
  revenueIn: Amount,
  ...publicIncome,
  coverage: z.optional(Ratio),
};

export const ProductSolvency = z.object({ goodsId: Id, name: Text, kind: ProductKind, ...figures });
export const CurrencySolvency = z.object(figures);

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
  /** When the imported statement of the custody account last matched the ledger. */
  reconciledAt: z.optional(Instant),
});
export type Solvency = z.output<typeof Solvency>;
