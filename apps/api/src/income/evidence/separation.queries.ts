// Queries of the operators behind revenue.
import type { RevenueSide } from '@roda/api-contract/income/settlement';
import type { Tx } from '#platform/db/tx.ts';

export type OperatorSide = { readonly state: string; readonly side: RevenueSide | null };

/** The side of a proposal that an operator is on, null for one who may approve it; undefined without a proposal. */
export const sideOf = async (tx: Tx, id: string, operatorId: number): Promise<OperatorSide | undefined> =>
  (
    await tx.query<OperatorSide>(
      'select r.state, revenue_side(r, $2) as side from revenue_proposals r where r.id = $1',
      [id, operatorId],
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
