// Repository of staged imports that are pending for a second operator.
import type { ImportPreview } from '@roda/api-contract/fleet/imports';
import type { ImportMapping } from '@roda/api-contract/fleet/fleet';
import type { Tx } from '#platform/db/tx.ts';

export type NewStaged = {
  readonly id: string;
  readonly kind: 'trip' | 'charge';
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly bytes: Buffer;
  readonly rules: ImportMapping;
  readonly preview: ImportPreview;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
};

/** Violates `staged_imports_once` while the same bytes are pending already. */
export const insertStaged = (tx: Tx, staged: NewStaged): Promise<unknown> =>
  tx.query(
    `insert into staged_imports (id, kind, file_name, sha256, size_bytes, bytes, rules, preview, staged_by, staged_name,
       staged_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      staged.id,
      staged.kind,
      staged.fileName,
      staged.sha256,
      staged.bytes.length,
      staged.bytes,
      JSON.stringify(staged.rules),
      JSON.stringify(staged.preview),
      staged.by.id,
      staged.by.name,
      staged.at,
    ],
  );

export type StagedImportWaiting = {
  readonly kind: 'trip' | 'charge';
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly bytes: Buffer;
  readonly rules: ImportMapping;
  readonly preview: ImportPreview;
  readonly stagedBy: number;
  readonly stagedName: string;
};

/** Locks a pending file; a concurrent second call finds it decided. Undefined when it isn't pending. */
export const takeWaiting = async (tx: Tx, id: string): Promise<StagedImportWaiting | undefined> =>
  (
    await tx.query<StagedImportWaiting>(
      `select kind, file_name as "fileName", sha256, bytes, rules, preview, staged_by as "stagedBy",
         staged_name as "stagedName"
       from staged_imports where id = $1 and state = 'open' and bytes is not null for update`,
      [id],
    )
  )[0];

export type StagedDecision = {
  readonly state: 'accepted' | 'discarded';
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Date;
  readonly reason?: string;
};

/** Decides a pending file, once; the bytes are deleted. Returns whether it did. */
export const decideStaged = async (
  tx: Tx,
  id: string,
  { state, by, at, reason = '' }: StagedDecision,
): Promise<boolean> => {
  const rows = await tx.query(
    `update staged_imports set state = $2, decided_by = $3, decided_name = $4, decided_at = $5, reason = $6,
       bytes = null
     where id = $1 and state = 'open' returning id`,
    [id, state, by.id, by.name, at, reason],
  );
  return rows.length === 1;
};
