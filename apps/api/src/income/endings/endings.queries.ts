// Queries of the ends of assets: what one concerns, how far it is, and a member's own holding.
import type { Currency } from '@roda/domain/money';
import type { Lang } from '@roda/domain/language';
import type { Tx } from '#platform/db/tx.ts';

export type EndingRow = {
  readonly id: string;
  readonly assetId: number;
  readonly kind: 'retired' | 'total_loss';
  readonly happenedOn: string;
  readonly reason: string;
  readonly documentId: string | null;
  readonly decidedName: string;
  readonly decidedAt: Date;
  readonly doneAt: Date | null;
};

const ENDING = `e.id, e.asset_id as "assetId", e.kind, e.happened_on as "happenedOn", e.reason,
  e.document_id as "documentId", e.decided_name as "decidedName", e.decided_at as "decidedAt", e.done_at as "doneAt"`;

export const endingOf = async (tx: Tx, assetId: number): Promise<EndingRow | undefined> =>
  (await tx.query<EndingRow>(`select ${ENDING} from asset_endings e where e.asset_id = $1`, [assetId]))[0];

export const endingById = async (tx: Tx, id: string): Promise<EndingRow | undefined> =>
  (await tx.query<EndingRow>(`select ${ENDING} from asset_endings e where e.id = $1`, [id]))[0];

/** Ends whose holdings are not all ended, the oldest first. */
export const openEndings = async (tx: Tx): Promise<readonly string[]> =>
  (
    await tx.query<{ id: string }>('select id from asset_endings where done_at is null order by decided_at limit 100')
  ).map(({ id }) => id);

export type EndedAsset = {
  readonly deviceNumber: string;
  readonly timeZone: string;
  readonly retiredAt: Date | null;
};

export const assetToEnd = async (tx: Tx, assetId: number): Promise<EndedAsset | undefined> =>
  (
    await tx.query<EndedAsset>(
      `select device_number as "deviceNumber", time_zone as "timeZone", retired_at as "retiredAt"
       from assets where id = $1`,
      [assetId],
    )
  )[0];

export type EndingProduct = { readonly goodsId: number; readonly name: string; readonly ends: boolean };

/** Products of an asset; one ends with it unless another of its assets is in use. */
export const productsOfAsset = (tx: Tx, assetId: number, lang: Lang): Promise<readonly EndingProduct[]> =>
  tx.query<EndingProduct>(
    `select g.id as "goodsId", coalesce(g.name ->> $2, '') as name, not exists (
       select from product_assets o join assets a on a.id = o.asset_id
       where o.goods_id = g.id and a.id <> $1 and a.retired_at is null) as ends
     from products g where g.asset_id = $1
       or g.id in (select x.goods_id from product_assets x where x.asset_id = $1) order by g.id`,
    [assetId, lang],
  );

export type Concerned = { readonly open: number; readonly units: number; readonly window: number };

/** Holdings of products that run, and those of them that can still be cancelled. */
export const concernedBy = async (tx: Tx, goodsIds: readonly number[], at: Date): Promise<Concerned> =>
  (
    await tx.query<Concerned>(
      `select count(*)::int as open, coalesce(sum(h.quantity), 0)::int as units,
         (count(*) filter (where h.cancel_until > $2))::int as window
       from holdings h where h.goods_id = any ($1::int[]) and h.state = 'active' and h.ended_at is null
         and h.end_at > $2 and not exists (
           select from holding_endings t where t.member_id = h.member_id and t.holding_id = h.id
             and t.end_at is not null)`,
      [goodsIds, at],
    )
  )[0] ?? { open: 0, units: 0, window: 0 };

export const endedCount = async (tx: Tx, endingId: string): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      'select count(*)::int as count from holding_endings where ending_id = $1 and end_at is not null',
      [endingId],
    )
  )[0]?.count ?? 0;

/** Nothing of it can start or still run: no order that could be paid, and no holding to end or to pay back. */
export const isOver = async (tx: Tx, endingId: string, at: Date): Promise<boolean> =>
  (
    await tx.query<{ over: boolean }>(
      `select not exists (
         select from asset_ending_products p join orders o on o.goods_id = p.goods_id
         where p.ending_id = $1 and p.ends and o.state = 'to_pay')
       and not exists (
         select from asset_ending_products p join holdings h on h.goods_id = p.goods_id
         where p.ending_id = $1 and h.state = 'active' and h.ended_at is null and h.end_at > $2
           and not exists (select from holding_endings t
             where t.member_id = h.member_id and t.holding_id = h.id and t.ending_id = $1)) as over`,
      [endingId, at],
    )
  )[0]?.over ?? false;

export type HoldingEndingRow = {
  readonly holdingId: string;
  readonly product: { readonly en: string; readonly id: string; readonly zh: string };
  readonly deviceNumber: string;
  readonly serial: string;
  readonly plate: string;
  readonly kind: 'retired' | 'total_loss';
  readonly happenedOn: string;
  readonly reason: string;
  readonly decidedAt: Date;
  readonly endAt: Date;
  readonly currency: Currency;
  readonly units: number;
  readonly priceMinor: bigint;
  readonly earnedMinor: bigint;
  readonly paidOutMinor: bigint;
  readonly timeZone: string;
  readonly phoneMasked: string;
};

/** The end of a member's own holding, with its income so far; undefined for another member's, and one that goes on. */
export const ownEnding = async (
  tx: Tx,
  { memberId, at }: { memberId: bigint; at: Date },
  id: string,
): Promise<HoldingEndingRow | undefined> =>
  (
    await tx.query<HoldingEndingRow>(
      `select h.id as "holdingId", g.name as product, a.device_number as "deviceNumber", a.serial, a.plate, e.kind,
         e.happened_on as "happenedOn", e.reason, e.decided_at as "decidedAt", t.end_at as "endAt",
         h.currency, h.quantity as units, h.price_minor as "priceMinor",
         coalesce(f.earned, 0) as "earnedMinor", coalesce(f.paid_out, 0) as "paidOutMinor",
         h.time_zone as "timeZone", m.phone_masked as "phoneMasked"
       from holding_endings t join asset_endings e on e.id = t.ending_id join assets a on a.id = e.asset_id
         join holdings h on h.member_id = t.member_id and h.id = t.holding_id join products g on g.id = h.goods_id
         join members m on m.member_id = h.member_id
         join income_figures($1::bigint, $3::timestamptz) f on f.holding_id = h.id
       where t.member_id = $1 and t.holding_id = $2 and t.end_at is not null limit 1`,
      [memberId, id, at],
    )
  )[0];
