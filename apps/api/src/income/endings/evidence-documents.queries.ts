// Queries of documents that operators uploaded as evidence.
import type { Tx } from '#platform/db/tx.ts';

export type EvidenceDocument = {
  readonly id: string;
  readonly sha256: string;
  readonly mediaType: string;
  readonly blobKey: string;
  readonly uploadedBy: number;
};

const COLUMNS = `d.id, d.sha256, d.media_type as "mediaType", d.blob_key as "blobKey", d.uploaded_by as "uploadedBy"`;

export const evidenceDocument = async (tx: Tx, id: string): Promise<EvidenceDocument | undefined> =>
  (await tx.query<EvidenceDocument>(`select ${COLUMNS} from evidence_documents d where d.id = $1`, [id]))[0];

/** The evidence of proceeds; undefined for revenue of work. */
export const documentOfRevenue = async (tx: Tx, revenueId: string): Promise<EvidenceDocument | undefined> =>
  (
    await tx.query<EvidenceDocument>(
      `select ${COLUMNS} from revenue_proposals r join evidence_documents d on d.id = r.document_id where r.id = $1`,
      [revenueId],
    )
  )[0];
