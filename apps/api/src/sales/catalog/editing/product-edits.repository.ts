// Repository of product edits: each conditional on the version that was read.
import type { Tx } from '#platform/db/tx.ts';
import type { EditedRow } from './product-editing.queries.ts';

/** All editable fields, in their new state. */
export type Edit = Omit<
  EditedRow,
  | 'kind'
  | 'status'
  | 'pauseCause'
  | 'pauseReason'
  | 'publishAt'
  | 'listedAt'
  | 'currency'
  | 'unitsSold'
  | 'everSold'
  | 'version'
>;

/**
 * Writes a product's new state, if its version is unchanged and it is not unlisted. An approved draft that is changed
 * needs a new approval. Returns whether it was written.
 */
export const writeProduct = async (tx: Tx, edit: Edit): Promise<boolean> => {
  const rows = await tx.query(
    `update products set name = $3, description = $4, image = $5, images = $6, category_id = $7, city_id = $8,
       owner = $9, operator = $10, costs = $11, connector = $12, price_per_kwh_minor = $13, price_minor = $14,
       target_daily_minor = $15, cycle = $16, validity_days = $17, units_total = $18, purchase_limit = $19,
       min_level = $20, member_share_ppm = $21, early_exit = $22, publish_at = null
     where id = $1 and edition = $2 and status <> 'withdrawn' returning id`,
    [
      edit.id,
      edit.edition,
      JSON.stringify(edit.name),
      JSON.stringify(edit.description),
      edit.image,
      edit.images,
      edit.categoryId,
      edit.cityId,
      JSON.stringify(edit.owner),
      JSON.stringify(edit.operator),
      JSON.stringify(edit.costs),
      edit.connector,
      edit.pricePerKwhMinor,
      edit.priceMinor,
      edit.targetDailyMinor,
      edit.cycle,
      edit.validityDays,
      edit.unitsTotal,
      edit.purchaseLimit,
      edit.minLevel,
      edit.sharePpm,
      edit.earlyExit === null ? null : JSON.stringify(edit.earlyExit),
    ],
  );
  return rows.length === 1;
};

/** Replaces a draft's assets; the first one provides the device number. */
export const upsertAssets = async (tx: Tx, goodsId: number, ids: readonly number[]): Promise<void> => {
  await tx.query('delete from product_assets where goods_id = $1 and asset_id <> all ($2::int[])', [goodsId, ids]);
  await tx.query(`update products set asset_id = $2 where id = $1 and status = 'draft' and asset_id <> $2`, [
    goodsId,
    ids[0],
  ]);
  await tx.query(
    `insert into product_assets (goods_id, asset_id) select $1, id from unnest($2::int[]) as t (id)
     on conflict do nothing`,
    [goodsId, ids],
  );
};

/** R5: every asset of the product has a valid title and a valid insurance. Alias g, the moment is given. */
const documentsValid = (at: string): string => `not exists (
  select from product_assets x join assets a on a.id = x.asset_id where x.goods_id = g.id and (
    select count(distinct d.kind) from asset_documents d where d.asset_id = a.id and d.removed_at is null
      and d.expires_on >= (${at}::timestamptz at time zone a.time_zone)::date) < 2)`;

/**
 * Puts an approved draft on sale, now or from its day on; only with units and valid documents. Returns whether it did.
 */
export const listForSale = async (
  tx: Tx,
  { id, edition, at, publishAt }: { id: number; edition: number; at: Date; publishAt: Date | null },
): Promise<boolean> => {
  const rows = await tx.query(
    `update products g set status = case when $4::timestamptz > $3 then 'draft' else 'on_sale' end,
       publish_at = case when $4::timestamptz > $3 then $4 end,
       listed_at = case when $4::timestamptz > $3 then null else $3 end
     where g.id = $1 and g.edition = $2 and g.status = 'draft' and g.units_total > 0 and ${documentsValid('$3')}
     returning g.id`,
    [id, edition, at, publishAt],
  );
  return rows.length === 1;
};

export const publishDue = (tx: Tx, at: Date): Promise<readonly { readonly id: number }[]> =>
  tx.query<{ id: number }>(
    `update products g set status = 'on_sale', listed_at = $1, publish_at = null
     where g.publish_at <= $1 and g.status = 'draft' and g.units_total > 0 and ${documentsValid('$1')} returning g.id`,
    [at],
  );

export type TermsEdit = {
  readonly id: number;
  readonly edition: number;
  readonly priceMinor: bigint | null;
  readonly targetDailyMinor: bigint | null;
  readonly unitsTotal: number | null;
  /** 0: none from here on. */
  readonly purchaseLimit: number | null;
  readonly minLevel: number | null;
};

/** Changes the terms of future purchases of a listed product. Returns whether it did. */
export const writeTerms = async (tx: Tx, edit: TermsEdit): Promise<boolean> => {
  const rows = await tx.query(
    `update products set price_minor = coalesce($3, price_minor), target_daily_minor = coalesce($4, target_daily_minor),
       units_total = coalesce($5, units_total),
       purchase_limit = case when $6::int is null then purchase_limit else nullif($6, 0) end,
       min_level = coalesce($7, min_level)
     where id = $1 and edition = $2 and status in ('on_sale', 'paused') returning id`,
    [edit.id, edit.edition, edit.priceMinor, edit.targetDailyMinor, edit.unitsTotal, edit.purchaseLimit, edit.minLevel],
  );
  return rows.length === 1;
};

/** An operator's pause also replaces one for documents: it does not end by itself. */
export const pauseByOperator = async (tx: Tx, id: number, reason: string): Promise<boolean> => {
  const rows = await tx.query(
    `update products set status = 'paused', pause_cause = 'operator', pause_reason = $2
     where id = $1 and (status = 'on_sale' or (status = 'paused' and pause_cause = 'documents')) returning id`,
    [id, reason],
  );
  return rows.length === 1;
};

export const resumeByOperator = async (tx: Tx, id: number, at: Date): Promise<boolean> => {
  const rows = await tx.query(
    `update products g set status = 'on_sale', pause_cause = null, pause_reason = ''
     where g.id = $1 and g.status = 'paused' and g.pause_cause is distinct from 'documents' and ${documentsValid('$2')}
     returning g.id`,
    [id, at],
  );
  return rows.length === 1;
};

export const markWithdrawn = async (
  tx: Tx,
  id: number,
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> => {
  const rows = await tx.query(
    `update products set status = 'withdrawn', publish_at = null, pause_cause = null, pause_reason = $3,
       listed_at = coalesce(listed_at, $2)
     where id = $1 and status <> 'withdrawn' returning id`,
    [id, at, reason],
  );
  return rows.length === 1;
};

/**
 * R5: products of an asset whose recorded documents are no longer valid are paused, and resumed when all are valid.
 * Holdings are not affected. Returns how many changed.
 */
export const watchDocuments = async (tx: Tx, at: Date): Promise<number> => {
  const paused = await tx.query(
    `update products g set status = 'paused', pause_cause = 'documents', pause_reason = ''
     where g.status = 'on_sale' and not (${documentsValid('$1')}) and exists (
       select from product_assets x join asset_documents d on d.asset_id = x.asset_id where x.goods_id = g.id)
     returning g.id`,
    [at],
  );
  const resumed = await tx.query(
    `update products g set status = 'on_sale', pause_cause = null
     where g.status = 'paused' and g.pause_cause = 'documents' and ${documentsValid('$1')} returning g.id`,
    [at],
  );
  return paused.length + resumed.length;
};
