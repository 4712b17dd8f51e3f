// Maps a staged import to the operators' DTO.
import type { StagedImport } from '@roda/api-contract/fleet/imports';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { stagedById, type StagedRow } from './staged-imports.queries.ts';

export const stagedOf = (row: StagedRow, operatorId: number): StagedImport => ({
  id: row.id,
  kind: row.kind,
  ...(row.rules.source === undefined ? {} : { source: row.rules.source }),
  fileName: row.fileName,
  fileHash: row.fileHash,
  sizeBytes: row.sizeBytes,
  ...row.figures,
  state: row.state,
  stagedBy: row.stagedName,
  stagedAt: row.stagedAt.toISOString(),
  ...(row.decidedName === null ? {} : { decidedBy: row.decidedName }),
  ...(row.decidedAt === null ? {} : { decidedAt: row.decidedAt.toISOString() }),
  ...(row.reason === '' ? {} : { reason: row.reason }),
  mine: row.stagedBy === operatorId,
});

/** The current staged import, or rejects with not_found. */
export const toStagedDto = async ({ tx, principal }: RequestContext<Operator>, id: string): Promise<StagedImport> =>
  stagedOf((await stagedById(tx, id)) ?? reject('not_found'), principal.operatorId);
