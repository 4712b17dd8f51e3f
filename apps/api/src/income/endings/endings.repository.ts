// Repository of the ends of assets.
import type { Tx } from '#platform/db/tx.ts';
import type { EndingProduct } from './endings.queries.ts';

export type NewEnding = {
  readonly id: string;
  readonly assetId: number;
  readonly kind: 'retired' | 'total_loss';
  readonly happenedOn: string;
  readonly reason: string;
  readonly documentId: string | null;
  readonly proposedBy: number;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
};

/** Once for an asset; false for a second one. */
export const insertEnding = async (tx: Tx, ending: NewEnding): Promise<boolean> =>
  (
    await tx.query(
      `insert into asset_endings (id, asset_id, kind, happened_on, reason, document_id, proposed_by, decided_by,
         decided_name, decided_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (asset_id) do nothing returning id`,
      [
        ending.id,
        ending.assetId,
        ending.kind,
        ending.happenedOn,
        ending.reason,
        ending.documentId,
        ending.proposedBy,
        ending.by.id,
        ending.by.name,
        ending.at,
      ],
    )
  ).length === 1;

export const insertEndingProducts = (
  tx: Tx,
  endingId: string,
  products: readonly Pick<EndingProduct, 'goodsId' | 'ends'>[],
): Promise<unknown> =>
  tx.query(
    `insert into asset_ending_products (ending_id, goods_id, ends)
     select $1, t.* from unnest($2::int[], $3::boolean[]) as t`,
    [endingId, products.map(({ goodsId }) => goodsId), products.map(({ ends }) => ends)],
  );

export type EndedHolding = { readonly memberId: bigint; readonly id: string; readonly endAt: Date | null };

/** Records that holdings were ended or their members notified; returns those that were not recorded before. */
export const insertHoldingEndings = async (
  tx: Tx,
  { endingId, at }: { endingId: string; at: Date },
  ended: readonly EndedHolding[],
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.query<{ id: string }>(
        `insert into holding_endings (member_id, holding_id, ending_id, end_at, notified_at)
         select t.member_id, t.holding_id, $1, t.end_at, $2
         from unnest($3::bigint[], $4::uuid[], $5::timestamptz[]) as t (member_id, holding_id, end_at)
         on conflict do nothing returning holding_id as id`,
        [
          endingId,
          at,
          ended.map(({ memberId }) => memberId),
          ended.map(({ id }) => id),
          ended.map(({ endAt }) => endAt),
        ],
      )
    ).map(({ id }) => id),
  );

export const markDone = (tx: Tx, endingId: string, at: Date): Promise<unknown> =>
  tx.query('update asset_endings set done_at = $2 where id = $1 and done_at is null', [endingId, at]);

export type DueHolding = {
  readonly memberId: bigint;
  readonly id: string;
  readonly goodsId: number;
  readonly ends: boolean;
  readonly name: { readonly en: string; readonly id: string; readonly zh: string };
};

/**
 * Running holdings of an ended asset that were not ended or notified yet, locked, in the order of their members. One in
 * its cancel window is paid back instead, which voids it.
 */
export const takeDue = (tx: Tx, endingId: string, { at, limit }: { at: Date; limit: number }) =>
  tx.query<DueHolding>(
    `select h.member_id as "memberId", h.id, h.goods_id as "goodsId", p.ends, g.name
     from asset_ending_products p join products g on g.id = p.goods_id
       join holdings h on h.goods_id = p.goods_id and h.state = 'active' and h.ended_at is null and h.end_at > $2
         and (h.cancel_until <= $2 or not p.ends)
     where p.ending_id = $1 and not exists (
       select from holding_endings t where t.member_id = h.member_id and t.holding_id = h.id and t.ending_id = $1)
     order by h.member_id, h.id limit $3 for update of h skip locked`,
    [endingId, at, limit],
  );
