// Income of a member's assets line by line, and the assets as a list to choose from.
import * as z from 'zod/mini';
import { ProductKind, HoldingStatus, RecordStatus } from '../enums.ts';
import { Day, Id, Instant, query, queryBool, Text, Uuid } from '../fields.ts';
import { Amount, CurrencyCode } from '../../../domain/src/money.ts';
import { operation } from '../operation.ts';
import { Page, pageInput } from '../pages.ts';

/** Vehicles, piles and fixed-term products, newest first; at most 500. */
export const selectVehicles = operation({
  id: 'holdings.selectVehicles',
  method: 'GET',
  path: 'wx/g/user/vehicle/select',
  realm: 'member',
  input: z.object({ kind: query(ProductKind), earning: queryBool }),
  reply: z.array(
    z.object({
      id: Uuid,
      goodsId: Id,
      kind: ProductKind,
      name: Text,
      deviceNumber: Text,
      quantity: z.int(),
      status: HoldingStatus,
    }),
  ),
  refusals: [],
  module: 'holdings',
});

/**
 * `income`: credits to the wallet, claim by claim. `product`: every asset with its total income beside its cost,
 * highest income first. `gift`: rewards, with their state.
 */
export const earningTypes = ['income', 'product', 'gift'] as const;
export const EarningType = z.enum(earningTypes);
export type EarningType = z.output<typeof EarningType>;

export const Earning = z.object({
  id: Text,
  type: EarningType,
  title: Text,
  currency: CurrencyCode,
  /** Of income: paid out to the wallet; of a product: earned. */
  amount: Amount,
  status: z.optional(RecordStatus),
  /** The credit or the gift; of a product the start of its first period, which the holding shows as well. */
  createdAt: Instant,
  expiresAt: z.optional(Instant),
  holdingId: z.optional(Uuid),
  goodsId: z.optional(Id),
  kind: z.optional(ProductKind),
  deviceNumber: z.optional(Text),
  /** Of a product: the amount paid for it, and what it earned minus that amount; may be negative. */
  cost: z.optional(Amount),
  result: z.optional(Amount),
  /** Of a product: to claim, and not ready yet. */
  unclaimed: z.optional(Amount),
  waiting: z.optional(Amount),
  /** Of income: the records that were claimed. */
  records: z.optional(z.int()),
  /** Of a product: the days whose periods are all settled. */
  settledDays: z.optional(z.int()),
  /** Of income: claimed by the member, or credited when its window ended. */
  cause: z.optional(z.enum(['member', 'window'])),
});
export type Earning = z.output<typeof Earning>;

export const listEarnings = operation({
  id: 'holdings.listEarnings',
  method: 'GET',
  path: 'wx/g/account/bill/earn/list',
  realm: 'member',
  input: z.object({
    ...pageInput,
    type: z._default(
      z.pipe(
        z.transform((value: string) => (value === '' ? 'income' : value)),
        EarningType,
      ),
      'income',
    ),
    status: query(RecordStatus),
    holdingId: query(Uuid),
    from: query(Day),
    to: query(Day),
  }),
  reply: Page(Earning),
  refusals: [],
  module: 'holdings',
});
