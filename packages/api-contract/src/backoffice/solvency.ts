// What members are owed, what is held for it, and where income came from: the same figures for members and operators.
import * as z from 'zod/mini';
import { ProductKind } from '../enums.ts';
import { Id, Instant, Text } from '../fields.ts';
import { Amount, CurrencyCode, Ratio } from '../../../domain/src/money.ts';

/** `coverage` is held ÷ claims; absent where nothing is claimed. */
const figures = {
  currency: CurrencyCode,
  claims: Amount,
  held: Amount,
  revenueIn: Amount,
  incomePaid: Amount,
  coverage: z.optional(Ratio),
};

export const ProductSolvency = z.object({ goodsId: Id, name: Text, kind: ProductKind, ...figures });
export const CurrencySolvency = z.object(figures);

/** The auditor's last verdict: it reads the whole book and compares. */
export const AuditVerdict = z.object({ at: Instant, ok: z.boolean(), findings: z.int() });

/** How long paid withdrawals of the last 30 days took, in minutes from request to payment. */
export const WithdrawalTimes = z.object({ paid: z.int(), medianMinutes: z.int(), p95Minutes: z.int() });

export const Solvency = z.object({
  asOf: Instant,
  currencies: z.array(CurrencySolvency),
  products: z.array(ProductSolvency),
  audit: z.optional(AuditVerdict),
  withdrawals: z.optional(WithdrawalTimes),
  /** When the imported statement of the custody account last agreed with the book. */
  reconciledAt: z.optional(Instant),
});
export type Solvency = z.output<typeof Solvency>;
