// Repository that ends orders of digital goods: each statement is conditional, so of two concurrent ones one succeeds.
import type { Currency } from '@roda/domain/money';
import type { DigitalGoodKind } from '@roda/api-contract/sales/digital-goods';
import { present, type NullIn } from '#platform/db/present.ts';
import type { Tx } from '#platform/db/tx.ts';

type Texts = { readonly en: string; readonly id: string; readonly zh: string };

/** As stored by `reserve_plan`: the digital good as it was bought. */
export type PlanTerms = {
  readonly planId: number;
  readonly version: number;
  readonly kind: DigitalGoodKind;
  readonly carrierId: number;
  readonly carrier: Texts;
  readonly product: string;
  readonly name: Texts;
  readonly image: string;
  readonly priceMinor: string;
  readonly currency: Currency;
  readonly dataMb: number | null;
  readonly validityDays: number | null;
  readonly coinGift: number;
  /** Whether it was taken from limited stock. */
  readonly limited: boolean;
  /** The day whose limit it counts against. */
  readonly onDay: string;
  readonly countryId: number;
};

export type EndedPlan = {
  readonly planId: number;
  readonly quantity: number;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly terms: PlanTerms;
  readonly paidAt: Date;
};

const ENDED = `goods_id as "planId", quantity, amount_minor as "amountMinor", currency, terms, paid_at as "paidAt"`;

/** What a paid order of a plan has. */
const ALWAYS = ['planId', 'terms', 'paidAt'] as const;

type Order = { readonly memberId: bigint; readonly orderId: string; readonly at: Date };

/** What was paid for was delivered: its escrow may be released. */
export const markDelivered = async (tx: Tx, { memberId, orderId, at }: Order): Promise<EndedPlan | undefined> =>
  present<EndedPlan, 'planId' | 'terms' | 'paidAt'>(
    await tx.query<NullIn<EndedPlan, 'planId' | 'terms' | 'paidAt'>>(
      `update orders set state = 'delivered', closed_at = $3
       where member_id = $1 and id = $2 and type = 'plan' and state = 'paid' returning ${ENDED}`,
      [memberId, orderId, at],
    ),
    ...ALWAYS,
  )[0];

/** What was paid for will not be delivered: its money is refunded. */
export const markPlanRefunded = async (
  tx: Tx,
  { memberId, orderId, at, reason }: Order & { readonly reason: 'delivery_failed' | 'cancelled' },
): Promise<EndedPlan | undefined> =>
  present<EndedPlan, 'planId' | 'terms' | 'paidAt'>(
    await tx.query<NullIn<EndedPlan, 'planId' | 'terms' | 'paidAt'>>(
      `update orders set state = 'refunded', closed_at = $3, reason = $4
       where member_id = $1 and id = $2 and type = 'plan' and state = 'paid' returning ${ENDED}`,
      [memberId, orderId, at, reason],
    ),
    ...ALWAYS,
  )[0];
