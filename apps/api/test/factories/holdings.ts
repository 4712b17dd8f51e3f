// Factory of holdings as paid orders create them, without the order.
import { randomUUID } from 'node:crypto';
import { openHolding, type HoldingTerms } from '#income/holdings/index.ts';
import type { TestContext } from '#test/test-context.ts';
import { makeAssetRow, makeProduct } from './catalog.ts';

const DAY_MS = 86_400_000;
const NAME = { en: 'City van', id: 'Van kota', zh: '城市面包车' };

export type ProductWish = {
  readonly kind?: 'vehicle' | 'pile';
  readonly countryId?: number;
  readonly targetDailyMinor?: bigint;
  readonly cycle?: 0 | 1 | 2;
  readonly validityDays?: number;
  readonly unitsTotal?: number;
  /** Those of the asset; by default it states none, and the product's own are all. */
  readonly unitsRegistered?: number;
};

export type MadeProduct = { readonly goodsId: number; readonly assetId: number; readonly terms: HoldingTerms };

/** A product on its own asset, and the terms that a purchase of it would snapshot. */
export const makeIncomeProduct = async (context: TestContext, wish: ProductWish = {}): Promise<MadeProduct> => {
  const { kind = 'vehicle', countryId = 1, targetDailyMinor = 1_000_000n, cycle = 0, validityDays = 100 } = wish;
  const { unitsTotal = 1_000_000 } = wish;
  const unitsCapacity = wish.unitsRegistered === undefined ? {} : { unitsCapacity: wish.unitsRegistered };
  const assetId = await makeAssetRow(context, { kind, countryId, ...unitsCapacity });
  const goodsId = await makeProduct(context, {
    assetId,
    kind,
    countryId,
    targetDailyMinor,
    cycle,
    validityDays,
    unitsTotal,
  });
  const terms: HoldingTerms = {
    goodsId,
    kind,
    assetId,
    name: NAME,
    image: '/pictures/van.svg',
    priceMinor: '100000000',
    currency: 'IDR',
    targetDailyMinor: String(targetDailyMinor),
    cycle,
    validityDays,
    countryId,
  };
  return { goodsId, assetId, terms };
};

export type HoldingWish = { readonly quantity?: number; readonly paidAt?: Date; readonly cancelDays?: number };

/** A holding paid now, with an expired cancel window unless days are given. */
export const makeHolding = async (
  context: TestContext,
  memberId: bigint,
  { terms }: Pick<MadeProduct, 'terms'>,
  wish: HoldingWish = {},
): Promise<string> => {
  const { quantity = 1, paidAt = context.clock.now(), cancelDays = 0 } = wish;
  const id = await context.act(async (ctx) => {
    const opening = { memberId, id: ctx.newId(), orderId: randomUUID(), quantity, terms, paidAt };
    return (await openHolding(ctx, { ...opening, cancelUntil: new Date(paidAt.getTime() + cancelDays * DAY_MS) })).id;
  });
  return id;
};

export type RecordSeen = {
  readonly holding_id: string;
  readonly part: number;
  readonly period_start: Date;
  readonly period_end: Date;
  readonly target_minor: bigint;
  readonly amount_minor: bigint;
  readonly claimed_minor: bigint;
  readonly state: string;
  readonly reason: string | null;
};

/** Every record of a member, by period. */
export const recordsOf = (context: TestContext, memberId: bigint): Promise<readonly RecordSeen[]> =>
  context.see<RecordSeen>('select * from income_records where member_id = $1 order by period_end, holding_id, part', [
    memberId,
  ]);

/**
 * Many holdings of one product in one call, one per member from `firstMember` on, of one to three units, earning from
 * `startAt`.
 */
export const makeCrowd = async (
  context: TestContext,
  goods: MadeProduct,
  crowd: { firstMember: bigint; count: number; startAt: Date; zone?: string },
): Promise<void> => {
  const { firstMember, count, startAt, zone = 'Asia/Jakarta' } = crowd;
  const { terms } = goods;
  await context.asOwner(
    async (tx) => {
      await tx.query(
        `insert into holdings (member_id, id, goods_id, kind, order_id, quantity, price_minor, target_minor, currency,
        cycle, time_zone,
         paid_at, start_at, end_at, cancel_until, terms)
       select $1::bigint + n, gen_random_uuid(), $2, 'vehicle', gen_random_uuid(), 1 + n % 3, 100,
         $3::bigint * (1 + n % 3), 'IDR', $4, $5,
         $6::timestamptz - interval '1 minute', $6, $6::timestamptz + interval '100 days',
         $6::timestamptz + interval '10 days', $7
       from generate_series(0, $8::int - 1) as n`,
        [
          firstMember,
          goods.goodsId,
          BigInt(terms.targetDailyMinor),
          terms.cycle,
          zone,
          startAt,
          JSON.stringify(terms),
          count,
        ],
      );
      await tx.query(
        `insert into settlement_clocks (cycle, time_zone, settled_until) values ($1, $2, $3)
       on conflict (cycle, time_zone) do nothing`,
        [terms.cycle, zone, startAt],
      );
    },
    { timeoutMs: 0 },
  );
};
