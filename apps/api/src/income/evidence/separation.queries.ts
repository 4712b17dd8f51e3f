// Queries of the operators behind revenue.
import type { Tx } from '#platform/db/tx.ts';

export type RevenueParties = {
  readonly proposedBy: number;
  readonly importers: readonly number[];
  readonly lineImportedBy: number | null;
};

export const partiesOf = async (
  tx: Tx,
  id: string,
): Promise<(RevenueParties & { readonly state: string }) | undefined> =>
  (
    await tx.query<RevenueParties & { readonly state: string }>(
      `select proposed_by as "proposedBy", importers, line_imported_by as "lineImportedBy", state
       from revenue_proposals where id = $1`,
      [id],
    )
  )[0];

export type RevenueImporter = { readonly id: number; readonly name: string };

/** Who imported the counted work of an asset that started in [from, to). */
export const importersOf = (
  tx: Tx,
  { assetId, from, to }: { readonly assetId: number; readonly from: Date; readonly to: Date },
): Promise<readonly RevenueImporter[]> =>
  tx.query<RevenueImporter>(
    'select id, name from operators where id = any (revenue_importers($1, $2, $3)) order by name, id',
    [assetId, from, to],
  );
