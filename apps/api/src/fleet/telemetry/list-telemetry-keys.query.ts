// The keys of machines, the newest first; what they are is known to nobody.
import type { listTelemetryKeys as operation } from '@roda/contract/fleet-positions';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { keysPage, type KeyRow } from './telemetry.reads.ts';

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
  { tx }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await keysPage(tx, input);
  return pageOf(rows.map(keyOf), { total, next }, input);
};
