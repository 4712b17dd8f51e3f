// Queries of the operators behind revenue.
import type { Tx } from '#platform/db/tx.ts';

export type RevenueParties = {
  readonly proposedBy: number;
  readonly importers: readonly number[];
  /** Who uploaded the document of proceeds. */
  readonly documentBy: number | null;
  readonly lineImportedBy: number | null;
};

export const partiesOf = async (
  tx: Tx,
  id: string,
): Promise<(RevenueParties & { readonly state: string }) | undefined> =>
  (
    await tx.query<RevenueParties & { readonly state: string }>(
      `select proposed_by as "proposedBy", importers, document_by as "documentBy",
         line_imported_by as "lineImportedBy", state
       from revenue_proposals where id = $1`,
      [id],
    )
  )[0];

export type RevenueImporter = { readonly id: number; readonly name: string };

type Work = {
  readonly assetId: number;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
};

const freeImports = (table: string): string => `select import_id from ${table}
    where asset_id = $1 and currency = $2 and state = 'counted' and revenue_id is null and started_at >= $3
      and started_at < $4`;

/** Who imported the counted work of an asset that started in [from, to), and that no revenue counts yet. */
export const importersOf = (tx: Tx, { assetId, currency, from, to }: Work): Promise<readonly RevenueImporter[]> =>
  tx.query<RevenueImporter>(
    `select id, name from operators where id in (
       select imported_by from imports where id in (${freeImports('trips')} union ${freeImports('charge_sessions')}))
     order by name, id`,
    [assetId, currency, from, to],
  );

/** Whether an operator imported any of the work that a revenue counts. */
export const isImporterOf = async (tx: Tx, proposalId: string, operatorId: number): Promise<boolean> =>
  (await tx.query('select 1 where $2 = any (revenue_importers($1))', [proposalId, operatorId])).length > 0;
