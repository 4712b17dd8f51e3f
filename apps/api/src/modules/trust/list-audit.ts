// The operators' audit log, newest first; every row shows whether its link of the chain holds.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listAudit as ListAudit } from '@roda/contract/trust';
import type { Act, Operator } from '#platform/act.ts';
import { linkHolds } from './audit-chain.ts';
import { auditLog, type AuditLogRow } from './trust.reads.ts';

type Entry = ReplyOf<typeof ListAudit>['list'][number];

const json = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : JSON.stringify(value);

const shown = (row: AuditLogRow): Entry => {
  const [before, after] = [json(row.before), json(row.after)];
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    operator: row.operator_name,
    action: row.action,
    target: row.target,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(row.reason === null ? {} : { reason: row.reason }),
    requestId: row.request_id,
    hash: row.hash.toString('hex'),
    intact: linkHolds(row, row.hash_before),
  };
};

export const listAudit = async (
  { tx }: Act<Operator>,
  { page, limit, operator, action, target, from, to }: InputOf<typeof ListAudit>,
): Promise<ReplyOf<typeof ListAudit>> => {
  const { rows, total } = await auditLog(tx, { operator, action, target, from, to, page, limit });
  return pageOf(rows.map(shown), total, { page, limit });
};
