// Repository by which operators write digital goods: each statement is conditional.
import type { DigitalGoodKind } from '@roda/api-contract/sales/digital-goods';
import type { Tx } from '#platform/db/tx.ts';
import type { DigitalGoodsTexts } from './digital-goods.policy.ts';
import type { Saved } from './editing/digital-goods-editing.repository.ts';

export type DigitalGoodTexts = {
  readonly categoryId: number;
  readonly name: DigitalGoodsTexts;
  readonly summary: DigitalGoodsTexts;
  readonly description: DigitalGoodsTexts;
  readonly usage: DigitalGoodsTexts;
  readonly image: string;
  readonly faceMinor: bigint | null;
  readonly dataMb: number | null;
  readonly validityDays: number | null;
  readonly perOrder: number;
  readonly dailyLimit: number | null;
  readonly sort: number;
};

const digitalGoodValues = (plan: DigitalGoodTexts): unknown[] => [
  plan.categoryId,
  JSON.stringify(plan.name),
  JSON.stringify(plan.summary),
  JSON.stringify(plan.description),
  JSON.stringify(plan.usage),
  plan.image,
  plan.faceMinor,
  plan.dataMb,
  plan.validityDays,
  plan.perOrder,
  plan.dailyLimit,
  plan.sort,
];

export type DigitalGoodPrice = { readonly priceMinor: bigint; readonly costMinor: bigint; readonly coinGift: number };

export type NewDigitalGood = DigitalGoodTexts &
  DigitalGoodPrice & {
    readonly kind: DigitalGoodKind;
    readonly carrierId: number;
    readonly code: string;
    readonly stock: number | null;
  };

/** Inserts a draft. Undefined when the code is taken. */
export const insertDigitalGood = async (tx: Tx, plan: NewDigitalGood): Promise<Saved | undefined> =>
  (
    await tx.query<Saved>(
      `insert into digital_goods (category_id, name, summary, description, usage, image, face_minor, data_mb,
         validity_days,
         per_order, daily_limit, sort, kind, carrier_id, code, price_minor, cost_minor, coin_gift, stock_left)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
       on conflict (code) do nothing returning id, edition as version`,
      [
        ...digitalGoodValues(plan),
        ...[plan.kind, plan.carrierId, plan.code, plan.priceMinor, plan.costMinor, plan.coinGift, plan.stock],
      ],
    )
  )[0];

/** Undefined when the version is stale. */
export const updateDigitalGoodRow = async (
  tx: Tx,
  { id, version, ...plan }: DigitalGoodTexts & Saved,
): Promise<Saved | undefined> =>
  (
    await tx.query<Saved>(
      `update digital_goods set category_id = $1, name = $2, summary = $3, description = $4, usage = $5, image = $6,
         face_minor = $7, data_mb = $8, validity_days = $9, per_order = $10, daily_limit = $11, sort = $12
       where id = $13 and edition = $14 and status <> 'withdrawn' returning id, edition as version`,
      [...digitalGoodValues(plan), id, version],
    )
  )[0];

/** Returns whether the digital good exists. */
export const updateStock = async (tx: Tx, id: number, stock: number | null): Promise<boolean> =>
  (await tx.query('update digital_goods set stock_left = $2 where id = $1 returning 1', [id, stock])).length === 1;

/** Undefined when its terms or price differ from the reviewed ones. */
export const updatePrice = async (
  tx: Tx,
  { id, version, priceMinor, costMinor, coinGift }: DigitalGoodPrice & Saved,
): Promise<Saved | undefined> =>
  (
    await tx.query<Saved>(
      `update digital_goods set price_minor = $3, cost_minor = $4, coin_gift = $5
       where id = $1 and edition = $2 and status <> 'withdrawn' returning id, edition as version`,
      [id, version, priceMinor, costMinor, coinGift],
    )
  )[0];

/** Lists a draft in the catalog, as it was reviewed. */
export const publishDigitalGood = async (
  tx: Tx,
  { id, version, at }: Saved & { at: Date },
): Promise<Saved | undefined> =>
  (
    await tx.query<Saved>(
      `update digital_goods set status = 'on_sale', listed_at = $3 where id = $1 and edition = $2 and status = 'draft'
       returning id, edition as version`,
      [id, version, at],
    )
  )[0];

/** Transitions between on sale and paused, and from both to ended. Returns the previous state. */
export const updateStatus = async (
  tx: Tx,
  { id, status, from }: { id: number; status: string; from: readonly string[] },
): Promise<boolean> =>
  (
    await tx.query('update digital_goods set status = $2 where id = $1 and status = any ($3) returning 1', [
      id,
      status,
      from,
    ])
  ).length === 1;
