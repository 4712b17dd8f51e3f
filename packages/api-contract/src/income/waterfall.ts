// From revenue to a member's amount, step by step: the same steps for a record and for one unit on a product's page.
import * as z from 'zod/mini';
import { Instant, Text } from '../fields.ts';
import { Amount, CurrencyCode, Ratio } from '../../../domain/src/money.ts';
import { revenueKinds } from './settlement.ts';

/**
 * Signed steps in this order, each at most once, none of zero but the first. `work` (trips and sessions as recorded),
 * `insurance`, `sale`, `scrap`: the evidence; then `notCounted`: recorded and not approved, negative, and the revenue is
 * reached; `fleetShare`: negative, and the members' share is reached; `otherUnits`: the part of all other units, negative;
 * `rounding`: what lies between the amount and the parts of the periods, each truncated.
 */
export const waterfallSteps = [...revenueKinds, 'notCounted', 'fleetShare', 'otherUnits', 'rounding'] as const;
export const WaterfallStep = z.object({ key: z.enum(waterfallSteps), amount: Amount });
export type WaterfallStep = z.output<typeof WaterfallStep>;

/** The sum of all steps is `amount`, exactly; the sums on the way are `revenue` and `members`. */
export const Waterfall = z.object({
  currency: CurrencyCode,
  periodStart: Instant,
  periodEnd: Instant,
  /** Trips, sessions or documents behind it. */
  count: z.int(),
  /** Why less was approved than recorded. */
  reason: z.optional(Text),
  steps: z.array(WaterfallStep),
  /** Approved revenue. */
  revenue: Amount,
  /** The members' part of the revenue; absent where parts with different ones are summed. */
  memberShare: z.optional(Ratio),
  /** The members' share, of all units together. */
  members: Amount,
  unitsTotal: z.int(),
  unitsOwned: z.int(),
  /** The members' share of one unit, truncated once. */
  perUnit: Amount,
  amount: Amount,
});
export type Waterfall = z.output<typeof Waterfall>;
