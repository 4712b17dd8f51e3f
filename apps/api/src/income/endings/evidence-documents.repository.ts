// Repository of documents that operators uploaded as evidence.
import type { Tx } from '#platform/db/tx.ts';

export type NewEvidenceDocument = {
  readonly id: string;
  readonly sha256: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly blobKey: string;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
};

/** False where the same bytes were uploaded before. */
export const insertEvidenceDocument = async (tx: Tx, document: NewEvidenceDocument): Promise<boolean> =>
  (
    await tx.query(
      `insert into evidence_documents (id, sha256, media_type, size_bytes, blob_key, uploaded_by, uploaded_name,
         uploaded_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (sha256) do nothing returning id`,
      [
        document.id,
        document.sha256,
        document.mediaType,
        document.sizeBytes,
        document.blobKey,
        document.by.id,
        document.by.name,
        document.at,
      ],
    )
  ).length === 1;
