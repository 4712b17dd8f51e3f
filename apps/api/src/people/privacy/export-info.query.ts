// Status of the data export of one's own account.
import type { DataExport, exportInfo as ExportInfo } from '@roda/api-contract/people/privacy';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { newestExport, type ExportRow } from './exports.queries.ts';

/** Status of an export. */
export const toExportDto = (row: ExportRow | undefined, at: Date): DataExport => {
  if (row === undefined) return { status: 'none' };
  const { id, state, askedAt, expiresAt, sizeBytes } = row;
  const status = state === 'ready' && expiresAt !== null && expiresAt <= at ? 'expired' : state;
  return {
    status,
    askedAt: askedAt.toISOString(),
    ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString(), sizeBytes }),
    ...(status === 'ready' ? { url: `/files/export/${id}` } : {}),
  };
};

export const exportInfo = async (
  { tx, principal, at }: RequestContext,
  _input: InputOf<typeof ExportInfo>,
): Promise<ReplyOf<typeof ExportInfo>> => toExportDto(await newestExport(tx, principal.memberId), at);
