// Lists the keys of machines, the newest first; the secrets themselves are not stored.
import type { listTelemetryKeys as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { keysPage, type KeyRow } from './telemetry.queries.ts';

export const keyOf = (row: KeyRow): ReplyOf<typeof operation>['list'][number] => ({
  id: row.id,
  ownerEntity: row.ownerEntity,
  label: row.label,
  createdBy: row.createdName,
  createdAt: row.createdAt.toISOString(),
  ...(row.lastUsedAt === null ? {} : { lastUsedAt: row.lastUsedAt.toISOString() }),
  ...(row.revokedAt === null ? {} : { revokedAt: row.revokedAt.toISOString() }),
  ...(row.revokedName === null ? {} : { revokedBy: row.revokedName }),
});

export const listTelemetryKeys = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await keysPage(tx, input);
  return pageOf(rows.map(keyOf), { total, next }, input);
};
