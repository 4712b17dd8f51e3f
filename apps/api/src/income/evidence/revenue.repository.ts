// Repository of revenue proposals.
import type { LineFit } from '@roda/api-contract/income/settlement';
import type { Tx } from '#platform/db/tx.ts';

export type NewRevenue = {
  readonly id: string;
  readonly goodsId: number;
  readonly assetId: number;
  readonly from: Date;
  readonly to: Date;
  readonly rowCount: number;
  readonly importedMinor: bigint;
  readonly amountMinor: bigint;
  readonly sharePpm: number;
  readonly membersMinor: bigint;
  readonly currency: string;
  readonly reason: string;
  readonly partCount: number;
  readonly statementLineId: string | null;
  readonly lineFit: LineFit | null;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
};

/** Serializes proposals of one asset: the second one sees which evidence the first one counts. */
export const takeTurn = (tx: Tx, assetId: number): Promise<unknown> =>
  tx.query("select pg_advisory_xact_lock(hashtextextended('revenue:' || $1::int, 0))", [assetId]);

/** Violates `revenue_importer_proposes` when the proposer imported any of the work that names the proposal. */
export const insertRevenue = (tx: Tx, revenue: NewRevenue): Promise<unknown> =>
  tx.query(
    `insert into revenue_proposals (id, goods_id, asset_id, period_from, period_to, row_count, imported_minor,
      amount_minor, share_ppm, members_minor, currency, reason, statement_line_id, proposed_by, proposed_name,
      proposed_at, part_count, line_fit)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      revenue.id,
      revenue.goodsId,
      revenue.assetId,
      revenue.from,
      revenue.to,
      revenue.rowCount,
      revenue.importedMinor,
      revenue.amountMinor,
      revenue.sharePpm,
      revenue.membersMinor,
      revenue.currency,
      revenue.reason,
      revenue.statementLineId,
      revenue.by.id,
      revenue.by.name,
      revenue.at,
      revenue.partCount,
      revenue.lineFit,
    ],
  );

export type OpenRevenue = {
  readonly goodsId: number;
  readonly assetId: number;
  readonly from: Date;
  readonly to: Date;
  readonly amountMinor: bigint;
  readonly membersMinor: bigint;
  readonly currency: string;
  readonly statementLineId: string | null;
};

/**
 * Decides a pending proposal; undefined when it isn't pending, or when an operator would post it who proposed it or
 * imported its evidence, its document or its statement line.
 */
export const decideRevenue = async (
  tx: Tx,
  id: string,
  { state, by, at }: { state: 'posted' | 'rejected'; by: { id: number; name: string }; at: Date },
): Promise<OpenRevenue | undefined> =>
  (
    await tx.query<OpenRevenue>(
      `update revenue_proposals r set state = $2, decided_by = $3, decided_name = $4, decided_at = $5
     where id = $1 and state = 'proposed' and ($2 = 'rejected' or revenue_side(r, $3) is null)
     returning goods_id as "goodsId", asset_id as "assetId", period_from as "from", period_to as "to",
     amount_minor as "amountMinor", members_minor as "membersMinor",
       currency, statement_line_id as "statementLineId"`,
      [id, state, by.id, by.name, at],
    )
  )[0];

export type Reversed = Pick<OpenRevenue, 'membersMinor' | 'currency' | 'statementLineId'>;

/** Reverses posted revenue, once; undefined when it isn't posted. */
export const markReversed = async (
  tx: Tx,
  id: string,
  { name, at, reason }: { name: string; at: Date; reason: string },
): Promise<Reversed | undefined> =>
  (
    await tx.query<Reversed>(
      `update revenue_proposals set state = 'reversed', reversed_name = $2, reversed_at = $3, reversed_reason = $4
       where id = $1 and state = 'posted'
       returning members_minor as "membersMinor", currency, statement_line_id as "statementLineId"`,
      [id, name, at, reason],
    )
  )[0];

export const setHouseBears = (tx: Tx, id: string, minor: bigint): Promise<unknown> =>
  tx.query('update revenue_proposals set house_bears_minor = $2 where id = $1', [id, minor]);
