// Repository of proceeds: revenue whose evidence is a document.
import type { Tx } from '#platform/db/tx.ts';
import type { NewRevenue } from '#income/evidence/revenue.repository.ts';

export type NewProceeds = Omit<NewRevenue, 'rowCount' | 'importedMinor' | 'partCount'> & {
  readonly kind: 'insurance' | 'sale' | 'scrap';
  readonly documentId: string;
};

/** False where the document is the evidence of another proposal that stands. */
export const insertProceeds = async (tx: Tx, proceeds: NewProceeds): Promise<boolean> =>
  (
    await tx.query(
      `insert into revenue_proposals (id, goods_id, asset_id, period_from, period_to, row_count, imported_minor,
         amount_minor, share_ppm, members_minor, currency, reason, statement_line_id, proposed_by, proposed_name,
         proposed_at, part_count, kind, document_id, line_fit)
       values ($1, $2, $3, $4, $5, 0, $6, $6, $7, $8, $9, $10, $11, $12, $13, $14, 1, $15, $16, $17)
       on conflict (document_id) where state in ('proposed', 'posted') do nothing returning id`,
      [
        proceeds.id,
        proceeds.goodsId,
        proceeds.assetId,
        proceeds.from,
        proceeds.to,
        proceeds.amountMinor,
        proceeds.sharePpm,
        proceeds.membersMinor,
        proceeds.currency,
        proceeds.reason,
        proceeds.statementLineId,
        proceeds.by.id,
        proceeds.by.name,
        proceeds.at,
        proceeds.kind,
        proceeds.documentId,
        proceeds.lineFit,
      ],
    )
  ).length === 1;
